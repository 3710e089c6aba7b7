package dev.morph.experiments.report.page;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.breakage.BreakingEdits;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.IntervalPlot;
import dev.morph.experiments.report.plot.RowGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Draws, for each model, the wordings that break the most programs. */
final class WordingFigure {
  private static final int MOST = 10;

  private WordingFigure() {}

  /** Draws one group per model; empty if no wording broke a program. */
  static Optional<Figure> figure(BreakingEdits edits, RunRecord run) {
    List<RowGroup<IntervalPlot.Estimate>> groups = new ArrayList<>();
    for (String model : run.models()) {
      List<IntervalPlot.Estimate> rows =
          edits.mostBreaking(model, MOST).stream()
              .flatMap(
                  row ->
                      IntervalPlot.Estimate.of(
                          run.models().indexOf(model), row.edit(), row.brokenShare().inPoints())
                          .stream())
              .toList();
      if (!rows.isEmpty()) {
        groups.add(new RowGroup<>(PlainText.line(run.modelNames().shown(model)), rows));
      }
    }
    return groups.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new IntervalPlot(groups, "texts that broke because of the wording, %")
                .figure(
                    "wordings",
                    "Which wordings break programs",
                    "Up to 10 wordings per model, with exact 95 % intervals. "
                        + BreakingEdits.EXPLORATORY));
  }
}
