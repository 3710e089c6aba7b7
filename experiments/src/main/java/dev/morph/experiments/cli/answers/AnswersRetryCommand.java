package dev.morph.experiments.cli.answers;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.run.RunStore;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists or retries prompts that got no answer. */
@Command(
    name = "retry",
    description = {
      "Lists the prompts without an answer, and makes evaluate --resume ask them again.",
      "A prompt that fails in three starts of a run is skipped and counted. It never"
          + " counts as a failure of the model."
    })
final class AnswersRetryCommand extends Verb {
  @Parameters(paramLabel = "DIR", description = "The run's folder.")
  private Path folder = Path.of("");

  @Option(names = "--dry-run", description = "Only list them.")
  private boolean dry;

  @Override
  public Integer call() {
    try (RunFolder run = RunFolder.openExisting(folder)) {
      try (Journal journal = Journal.openIn(run)) {
        for (var prompt : journal.unanswered()) {
          print(
              "%s in %s: %s%n",
              AnswersListCommand.shortKey(prompt.key()),
              Counted.phrase(prompt.starts(), "start"),
              PlainText.line(prompt.reason(), 160));
        }
      }
      if (!dry) {
        printMessage("%d prompts will be asked again%n", RunStore.forgetUnanswered(run));
      }
    }
    return 0;
  }
}
