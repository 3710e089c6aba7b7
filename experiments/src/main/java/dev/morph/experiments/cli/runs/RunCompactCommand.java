package dev.morph.experiments.cli.runs;

import dev.morph.experiments.cli.console.Verb;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shrinks a journal to its minimum size. */
@Command(
    name = "compact",
    description = {
      "Shrinks a run's journal without losing data.",
      "The file is rewritten, which temporarily needs as much free space again."
    })
public final class RunCompactCommand extends Verb {
  @Parameters(paramLabel = "DIR", description = "The run's folder.")
  private Path folder = Path.of("");

  @Override
  public Integer call() {
    try (RunFolder run = RunFolder.existing(folder)) {
      long before = run.journal().toFile().length();
      try (Journal journal = Journal.in(run)) {
        journal.compact();
      }
      long after = run.journal().toFile().length();
      print("%s: %d bytes, before %d%n", run.journal(), after, before);
    }
    return 0;
  }
}
