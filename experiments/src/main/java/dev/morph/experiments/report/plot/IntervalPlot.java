package dev.morph.experiments.report.plot;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.estimate.Interval;
import java.util.List;
import java.util.Optional;

/**
 * Estimates with their intervals, one per line, in groups.
 *
 * @param groups the groups, from top to bottom
 * @param label the label of the horizontal axis
 */
public record IntervalPlot(List<RowGroup<Estimate>> groups, String label) {
  /** An estimate; without an interval, {@code low} and {@code high} equal {@code value}. */
  public record Estimate(int series, String label, double value, double low, double high)
      implements Row {
    /** Creates an estimate from an analysis; empty without a value. */
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

  /** Draws the figure. */
  public Figure figure(String id, String title, String caption) {
    GroupedRows<Estimate> rows = new GroupedRows<>(groups);
    double farthest =
        rows.allRows().mapToDouble(it -> Math.max(it.value(), it.high())).max().orElse(0);
    Axis x = Axis.reaching(farthest, GroupedRows.LEFT, GroupedRows.RIGHT);
    return rows.figure(
        x,
        label,
        id,
        title,
        caption,
        (svg, it, y) -> {
          svg.line(it.style() + " interval", x.position(it.low()), y, x.position(it.high()), y);
          svg.mark(it.series(), x.position(it.value()), y, true);
        });
  }
}
