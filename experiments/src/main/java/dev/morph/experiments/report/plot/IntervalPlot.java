package dev.morph.experiments.report.plot;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.estimate.Interval;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Estimates with their intervals, one per line, in groups.
 *
 * @param groups from top to bottom
 * @param label of the horizontal axis
 */
public record IntervalPlot(List<RowGroup<Estimate>> groups, String label) {
  private static final double TOP = 4;

  /** An estimate; without an interval, {@code low} and {@code high} equal {@code value}. */
  public record Estimate(int series, String label, double value, double low, double high)
      implements Row {
    /** One of an analysis; nothing without a value. */
    public static Optional<Estimate> of(
        int series, String label, dev.morph.experiments.analysis.estimate.Estimate found) {
      Double value = found.value();
      Interval ends = found.interval();
      return value == null
          ? Optional.empty()
          : Optional.of(
              new Estimate(
                  series,
                  PlainText.line(label),
                  value,
                  ends == null ? value : ends.low(),
                  ends == null ? value : ends.high()));
    }
  }

  /** The figure. */
  public Figure figure(String id, String title, String caption) {
    double farthest =
        groups.stream()
            .flatMap(group -> group.rows().stream())
            .flatMapToDouble(e -> DoubleStream.of(e.value(), e.high()))
            .max()
            .orElse(0);
    Axis x = Axis.reaching(farthest, GroupedRows.LEFT, GroupedRows.RIGHT);
    double height = GroupedRows.height(groups);
    Svg svg = new Svg();
    x.draw(svg, TOP, height, label);
    GroupedRows.draw(
        svg,
        TOP,
        groups,
        (it, y) -> {
          String style = "s" + it.series() % Series.STYLES;
          svg.line(style + " interval", x.at(it.low()), y, x.at(it.high()), y);
          svg.mark(it.series(), x.at(it.value()), y, true);
        });
    return new Figure(
        id, title, caption, GroupedRows.WIDTH, (int) Math.ceil(height + 38), svg.body());
  }
}
