package dev.morph.experiments.cli.answers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.core.fault.Counted;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.AnswerBundle;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Exports a run folder's answers to one file. */
@Command(
    name = "export",
    description =
        "Writes all answers of a run, with the settings used to ask the models, to one file.")
final class AnswersExportCommand extends Verb {
  @Parameters(paramLabel = "DIR", description = "The run's folder.")
  private Path folder = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "JSON Lines; compressed if the name ends in .gz.")
  private Path file = Path.of("");

  @Override
  public Integer call() {
    try (RunFolder run = RunFolder.openExisting(folder)) {
      JsonNode settings =
          run.readJson("manifest.json")
              .map(manifest -> manifest.path("plan").path("model_settings"))
              .orElseGet(MissingNode::getInstance);
      try (Journal journal = Journal.openIn(run)) {
        long written = new AnswerBundle(file).write(journal, settings);
        printMessage("%s in %s%n", Counted.phrase(written, "answer"), file);
      }
    }
    return 0;
  }
}
