package dev.morph.experiments.cli.answers;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.journal.RecordedAnswers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Imports answers from a file into a run folder. */
@Command(
    name = "import",
    description =
        "Copies the answers of a bundle or another run into a run's folder, for evaluate"
            + " --resume.")
final class AnswersImportCommand extends Verb {
  @Parameters(
      paramLabel = "BUNDLE|DIR",
      description = "An answer bundle or the folder of another run.")
  private Path place = Path.of("");

  @Option(
      names = "--into",
      paramLabel = "DIR",
      required = true,
      description = "The run's folder; created if missing.")
  private Path folder = Path.of("");

  @Override
  public Integer call() {
    try (RunFolder run = RunFolder.open(folder, Files.isDirectory(folder));
        Journal journal = Journal.open(run.journal())) {
      long found = new RecordedAnswers(place).adoptInto(journal, Set.of());
      err()
          .printf(
              "%s; continue with morph evaluate --resume --out %s%n",
              Counted.of(found, "answer"), folder);
    }
    return 0;
  }
}
