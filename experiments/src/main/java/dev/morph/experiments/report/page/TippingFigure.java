package dev.morph.experiments.report.page;

import dev.morph.experiments.analysis.TippingDistances;
import dev.morph.experiments.analysis.TippingSummary;
import dev.morph.experiments.report.plot.Box;
import dev.morph.experiments.report.plot.DifferencePlot;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.RowGroup;
import dev.morph.morphisms.code.graph.CodeDistance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Draws the paper's Figure 6: program distances before and after tipping points. */
public final class TippingFigure {
  private TippingFigure() {}

  /**
   * Draws one group per kind of distance and one row per model; empty without summaries.
   *
   * @param summaries from {@link TippingDistances#summaries}
   * @param models in the order that determines their colours
   */
  public static Optional<Figure> figure(List<TippingSummary> summaries, List<String> models) {
    if (summaries.isEmpty()) {
      return Optional.empty();
    }
    List<RowGroup<Box>> groups = new ArrayList<>();
    for (CodeDistance kind : CodeDistance.values()) {
      List<Box> rows = new ArrayList<>();
      for (TippingSummary it : summaries) {
        if (it.kind() == kind) {
          int series = Math.max(0, models.indexOf(it.model()));
          Box.of(series, it.model(), it.distribution().toArray()).ifPresent(rows::add);
        }
      }
      if (!rows.isEmpty()) {
        groups.add(new RowGroup<>(kind.description(), rows));
      }
    }
    return Optional.of(
        new DifferencePlot(groups, "distance of first failure minus distance of last success")
            .figure(
                "program-distances",
                "Program distances before and after tipping points",
                "Right of zero the first failure's program is farther from the reference. Box:"
                    + " quartiles and median; whiskers: smallest and largest; hollow mark: mean,"
                    + " with one standard deviation to either side."));
  }
}
