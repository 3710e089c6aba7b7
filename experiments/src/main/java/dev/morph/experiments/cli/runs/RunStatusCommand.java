package dev.morph.experiments.cli.runs;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.history.RecordedRun;
import dev.morph.experiments.history.RunHistory;
import dev.morph.experiments.run.RunStatus;
import dev.morph.scenarios.engine.store.AnswerUsage;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.JournalSummary;
import dev.morph.scenarios.model.ModelNames;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows the progress of a run. */
@Command(
    name = "status",
    description = "Shows a run's progress and contents. Read-only; works while the run is active.")
public final class RunStatusCommand extends JsonVerb {
  @Parameters(paramLabel = "DIR", description = "The run's folder.")
  private Path folder = Path.of("");

  @Override
  public Integer call() {
    RunStatus status = RunStatus.of(folder);
    if (isJson()) {
      out()
          .println(
              RunFolder.JSON
                  .copy()
                  .setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                  .valueToTree(status)
                  .toPrettyString());
    } else {
      printStatus(status);
    }
    return 0;
  }

  private void printStatus(RunStatus status) {
    printLine("run", status.folder());
    printLine("state", status.state().label() + ": " + status.state().words());
    RunHistory.listRuns(folder).stream()
        .filter(run -> run.folder().equals(folder.normalize()))
        .map(RecordedRun::headline)
        .filter(known -> !known.isEmpty())
        .forEach(known -> printLine("known", known));
    printLine("experiment", status.experiment());
    printLine(
        "models",
        String.join(
            ", ", status.models().stream().map(ModelNames.of(status.models())::shown).toList()));
    printLine("tasks", String.valueOf(status.tasks()));
    printLine("started", String.join(", ", status.starts()));
    if (status.results() > 0) {
      printLine("walks", status.results() + ", of them suspended: " + status.suspended());
    }
    if (status.store() != null) {
      printLine(
          "store",
          status.store()
              + "; the lines below count what is in the folder, which is"
              + " complete when the run ends");
    }
    JournalSummary journal = status.journal();
    ModelNames names = ModelNames.of(journal.usage().stream().map(AnswerUsage::model).toList());
    for (AnswerUsage usage : journal.usage()) {
      printLine(
          "answers",
          usage.asked()
              + " of "
              + names.shown(usage.model())
              + ", reused from elsewhere: "
              + usage.adopted());
    }
    printLine("unanswered", String.valueOf(journal.unanswered()));
    printLine("verdicts", journal.verdicts() + ", findings: " + journal.findings());
    printLine("journal", journal.bytes() + " bytes, tables of version " + journal.version());
  }

  private void printLine(String what, String value) {
    print("%-11s %s%n", what, PlainText.line(value));
  }
}
