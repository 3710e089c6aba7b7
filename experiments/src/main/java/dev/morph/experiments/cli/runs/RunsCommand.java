package dev.morph.experiments.cli.runs;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.history.RecordedRun;
import dev.morph.experiments.history.RunHistory;
import dev.morph.experiments.table.Aligned;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.RunFolder;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The runs of a folder. */
@Command(
    name = "runs",
    description = {
      "Lists the runs in a folder, the newest first.",
      "",
      "When each began, how many tasks it has, how far it is, and what came of it.",
      "",
      "'morph view' shows the same in a browser, with every report.",
      ""
    },
    footer = {"", "Examples:", "  morph runs", "  morph runs build/robustness --json"})
public final class RunsCommand extends Verb {
  private static final int LONGEST_HEADLINE = 200;

  @Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "The folder (default: ${DEFAULT-VALUE}).")
  private Path root = Path.of("runs");

  @Option(names = "--json", description = "One JSON object with everything about each run.")
  private boolean json;

  @Override
  public Integer call() {
    List<RecordedRun> runs = RunHistory.in(root);
    if (json) {
      out().println(RunFolder.JSON.valueToTree(runs).toPrettyString());
    } else if (runs.isEmpty()) {
      out()
          .printf(
              "no runs in %s; 'morph evaluate --out %s' makes one%n", root, root.resolve("first"));
    } else {
      out().print(Aligned.of(table(runs)));
    }
    out().flush();
    return 0;
  }

  private Table table(List<RecordedRun> runs) {
    Table.Builder table =
        Table.named("runs", Counted.of(runs.size(), "run") + " in " + root)
            .columns(
                Column.text("begun", "begun (UTC)"),
                Column.text("run", "run"),
                Column.count("tasks", "tasks"),
                Column.text("state", "state"),
                Column.text("headline", "what came of it"));
    for (RecordedRun run : runs) {
      table.row(
          Cell.text(run.date()),
          Cell.text(run.name()),
          Cell.count(run.told().tasks()),
          Cell.text(run.state().label()),
          Cell.text(PlainText.line(run.headline(), LONGEST_HEADLINE)));
    }
    return table.build();
  }
}
