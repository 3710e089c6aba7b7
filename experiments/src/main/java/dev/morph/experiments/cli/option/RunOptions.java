package dev.morph.experiments.cli.option;

import dev.morph.experiments.plan.EvaluationRequest.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a run is kept, and what else it is told of its seeds. */
final class RunOptions {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The run's folder (default: runs/ and the plan's hash).")
  private @Nullable Path out;

  @Option(
      names = "--reuse-answers",
      paramLabel = "DIR|BUNDLE",
      description =
          "Take over the answers of an earlier run to the same prompts; at a temperature above 0"
              + " the two runs are then not independent. May be given several times.")
  private List<Path> reused = new ArrayList<>();

  @Option(names = "--resume", description = "Continue the run in the folder.")
  private boolean resume;

  @Option(
      names = "--repeat",
      paramLabel = "R",
      defaultValue = "1",
      description =
          "Ask each unchanged task R times, for the noise floor (default: ${DEFAULT-VALUE}).")
  private int repeats;

  @Option(
      names = "--require-correct-seed",
      description = "Leave out tasks whose first program fails the task's own cases.")
  private boolean requireCorrectSeed;

  Place place() {
    return new Place(Optional.ofNullable(out), resume, reused);
  }

  int repeats() {
    RadiusOptions.atLeast("--repeat", repeats, 1);
    return repeats;
  }

  boolean requireCorrectSeed() {
    return requireCorrectSeed;
  }
}
