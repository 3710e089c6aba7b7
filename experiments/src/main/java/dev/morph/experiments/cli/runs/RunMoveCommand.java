package dev.morph.experiments.cli.runs;

import dev.morph.experiments.cli.console.Verb;
import dev.morph.scenarios.engine.store.RunMove;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Moves a run to another folder. */
@Command(
    name = "move",
    description =
        "Moves a run's folder, also to another disk. Repeat the command to finish an"
            + " interrupted move.")
public final class RunMoveCommand extends Verb {
  @Parameters(index = "0", paramLabel = "DIR", description = "The run's folder.")
  private Path from = Path.of("");

  @Parameters(index = "1", paramLabel = "TO", description = "The new folder; must not exist.")
  private Path to = Path.of("");

  @Override
  public Integer call() {
    new RunMove(from, to).carryOut();
    print("the run is now %s%n", to);
    return 0;
  }
}
