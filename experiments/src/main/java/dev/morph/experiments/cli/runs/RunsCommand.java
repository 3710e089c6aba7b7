package dev.morph.experiments.cli.runs;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.history.RecordedRun;
import dev.morph.experiments.history.RunHistory;
import dev.morph.experiments.table.AlignedText;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Lists the runs in a folder. */
@Command(
    name = "runs",
    description = {
      "Lists the runs in a folder, newest first.",
      "",
      "It shows the start, tasks, state and main result of each run.",
      "",
      "'morph view' shows the same in a browser, with every report."
    },
    footer = {"  morph runs", "  morph runs build/robustness --json"})
public final class RunsCommand extends JsonVerb {
  private static final int LONGEST_HEADLINE = 200;

  @Parameters(arity = "0..1", paramLabel = "DIR", description = "Folder with the runs.")
  private Path root = Path.of("runs");

  @Override
  public Integer call() {
    List<RecordedRun> runs = RunHistory.listRuns(root);
    if (isJson()) {
      printJson(runs);
    } else if (runs.isEmpty()) {
      String first = PlainText.shellWord(root.resolve("first"));
      print("no runs in %s; create one with: morph evaluate --out %s%n", root, first);
    } else {
      out().print(AlignedText.format(table(runs)));
    }
    out().flush();
    return 0;
  }

  private Table table(List<RecordedRun> runs) {
    return TableOf.<RecordedRun>named("runs", Counted.phrase(runs.size(), "run") + " in " + root)
        .text("begun", "begun (UTC)", it -> it.date())
        .text("run", "run", it -> it.name())
        .count("tasks", "tasks", it -> it.told().tasks())
        .text("state", "state", it -> it.state().label())
        .text("headline", "result", it -> PlainText.line(it.headline(), LONGEST_HEADLINE))
        .rows(runs);
  }
}
