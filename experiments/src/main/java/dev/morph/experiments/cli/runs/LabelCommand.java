package dev.morph.experiments.cli.runs;

import dev.morph.experiments.analysis.AnalysisSettings;
import dev.morph.experiments.analysis.FalseAlarms;
import dev.morph.experiments.analysis.FirstFailureLabels;
import dev.morph.experiments.analysis.FirstFailureLabels.Label;
import dev.morph.experiments.cli.console.LabelSheet;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.plan.RunFiles;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Latex;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.RunFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Did the paraphrase change the task? */
@Command(
    name = "label",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "A sheet of a run's first failures for people to label, and what their labels say.",
      "",
      "A replaced word may change the task (largest to smallest); a program that changes with it is right. Without"
          + " --labels it writes a CSV file with an empty column 'label': fill in valid (the paraphrase asks for the same),"
          + " changed, or unsure. With --labels it reads such a file back: the share of false alarms, and R^o over the"
          + " valid first failures; also as tables/validity.csv in the run's folder.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  morph label runs/first --out sheet.csv",
      "  morph label runs/first --labels sheet.csv"
    })
public final class LabelCommand extends Verb {
  @Parameters(paramLabel = "DIR", description = "A run folder.")
  private Path folder = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where the sheet is written (default: standard output).")
  private @Nullable Path sheet;

  @Option(names = "--labels", paramLabel = "FILE", description = "A sheet that was filled in.")
  private @Nullable Path labels;

  @Override
  public Integer call() {
    if (labels == null) {
      Table made = FirstFailureLabels.sheet(RunFiles.results(folder));
      if (sheet == null) {
        out().print(Csv.of(made));
      } else {
        LabelSheet.write(sheet, made);
      }
      return 0;
    }
    Map<String, Label> read = LabelSheet.labels(labels);
    try (RunFolder run = RunFolder.existing(folder)) {
      AnalysisSettings settings = AnalysisSettings.seeded(1);
      List<FalseAlarms> alarms = FalseAlarms.of(RunFiles.results(folder), read, settings);
      Table table = FalseAlarms.table(alarms);
      run.write("tables/validity.csv", Csv.of(table));
      run.write("tables/validity.tex", Latex.of(table));
      alarms.forEach(it -> out().print(it.words()));
      table.notes().forEach(out()::println);
    }
    return 0;
  }
}
