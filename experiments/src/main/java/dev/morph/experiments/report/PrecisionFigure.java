package dev.morph.experiments.report;

import dev.morph.experiments.estimate.CostEstimate.Range;
import dev.morph.experiments.estimate.PrecisionEstimate.Round;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.LinePlot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The expected precision of F by number of queries, as a figure. */
public final class PrecisionFigure {
  private PrecisionFigure() {}

  /** One line per median hazard; its band ranges from no noise to the most noise. */
  public static Figure of(List<Round> rounds) {
    List<LinePlot.Line> lines = new ArrayList<>();
    for (double median : rounds.get(0).points().keySet()) {
      List<LinePlot.@Nullable Point> points = new ArrayList<>();
      for (Round round : rounds) {
        Range range = Objects.requireNonNull(round.points().get(median));
        points.add(
            new LinePlot.Point(
                (range.low() + range.high()) / 2, range.low(), range.high(), round.round()));
      }
      lines.add(
          new LinePlot.Line(
              String.format(Locale.ROOT, "a word breaks %.1f %%", 100 * median), points));
    }
    List<String> questions =
        rounds.stream()
            .map(round -> String.format(Locale.ROOT, "%,.0f", round.questions()))
            .toList();
    return new LinePlot(questions, lines, "questions to one model", "F is known to within (points)")
        .figure(
            "precision",
            "Expected precision of F",
            "Half the width of the 95 % interval after each round, by the median chance that a"
                + " changed word breaks a program; bars range from no noise to the most noise"
                + " assumed. Below the axis: rounds.");
  }
}
