package dev.morph.experiments.report.plot;

import dev.morph.experiments.analysis.estimate.Distribution;
import dev.morph.experiments.table.Shown;
import java.util.List;
import org.hipparchus.stat.StatUtils;

/**
 * Distributions around zero as box plots, one per line, in groups, as in the paper's Figure 6.
 * Whiskers reach from the smallest to the largest value. The box covers the middle half of the
 * values, with a line at the median and a mark at the mean. The bar through the mark extends one
 * standard deviation to either side.
 *
 * @param groups the groups, from top to bottom
 * @param label the label of the horizontal axis
 */
public record DifferencePlot(List<RowGroup<Box>> groups, String label) {
  /** Draws the figure. */
  public Figure figure(String id, String title, String caption) {
    GroupedRows<Box> rows = new GroupedRows<>(groups);
    double least =
        rows.allRows()
            .mapToDouble(
                it -> Math.min(it.values().quantile(0), it.values().mean() - deviation(it)))
            .min()
            .orElse(0);
    double most =
        rows.allRows()
            .mapToDouble(
                it -> Math.max(it.values().quantile(1), it.values().mean() + deviation(it)))
            .max()
            .orElse(0);
    Axis x = Axis.reaching(least, most, GroupedRows.LEFT, GroupedRows.RIGHT);
    return rows.figure(x, label, id, title, caption, (svg, row, y) -> draw(svg, row, x, y));
  }

  private static double deviation(Box row) {
    double[] values = row.values().toArray();
    return values.length < 2 ? 0 : Math.sqrt(StatUtils.variance(values));
  }

  private static void draw(Svg svg, Box row, Axis x, double y) {
    Distribution values = row.values();
    svg.openHint(
        "%s: %d values, from %s to %s, quartiles %s, %s, %s, mean %s"
            .formatted(
                row.label(),
                values.values().size(),
                Shown.number(values.quantile(0)),
                Shown.number(values.quantile(1)),
                Shown.number(row.lowerQuartile()),
                Shown.number(values.quantile(0.5)),
                Shown.number(row.upperQuartile()),
                Shown.number(values.mean())));
    row.draw(svg, x, y, values.quantile(0), values.quantile(1));
    double from = x.position(values.mean() - deviation(row));
    svg.line(row.style() + " interval", from, y, x.position(values.mean() + deviation(row)), y);
    svg.mark(row.series(), x.position(values.mean()), y, false).close("g");
  }
}
