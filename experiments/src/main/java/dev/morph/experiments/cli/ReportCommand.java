package dev.morph.experiments.cli;

import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.plan.RunFiles;
import dev.morph.experiments.report.SummaryTable;
import dev.morph.scenarios.store.RunFolder;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Makes again what is read of a run. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description =
        "Regenerates scores and summary of a run from its folder alone: no model, no network, the same bytes.",
    footer = {"", "Example:", "  morph report runs/first"})
final class ReportCommand extends Verb {
  @Parameters(arity = "1..*", paramLabel = "DIR", description = "Run folders.")
  private List<Path> folders = List.of();

  @Override
  public Integer call() {
    for (Path path : folders) {
      try (RunFolder folder = RunFolder.existing(path)) {
        Scores scores = RunFiles.regenerate(folder);
        out().print(SummaryTable.of(scores));
      }
    }
    return 0;
  }
}
