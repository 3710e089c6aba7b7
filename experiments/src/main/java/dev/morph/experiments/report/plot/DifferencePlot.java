package dev.morph.experiments.report.plot;

import java.util.List;
import java.util.Locale;
import org.hipparchus.stat.StatUtils;

/**
 * Distributions around zero as box plots, one per line, in groups, as in the paper's Figure 6.
 * Whiskers reach from the smallest to the largest value, the box covers the middle half, the line
 * in it is the median, the mark is the mean, and the bar through the mark extends one standard
 * deviation to either side.
 *
 * @param groups from top to bottom
 * @param label of the horizontal axis
 */
public record DifferencePlot(List<RowGroup<Box>> groups, String label) {
  private static final double TOP = 4;

  /** The figure. */
  public Figure figure(String id, String title, String caption) {
    double height = GroupedRows.height(groups);
    SignedAxis x =
        SignedAxis.reaching(extreme(-1), extreme(1), GroupedRows.LEFT, GroupedRows.RIGHT);
    Svg svg = new Svg();
    x.draw(svg, TOP, height, label);
    GroupedRows.draw(svg, TOP, groups, (spread, y) -> draw(svg, spread, x, y));
    return new Figure(
        id, title, caption, GroupedRows.WIDTH, (int) Math.ceil(height + 38), svg.body());
  }

  private double extreme(int sign) {
    return sign
        * groups.stream()
            .flatMap(group -> group.rows().stream())
            .mapToDouble(
                row ->
                    sign > 0
                        ? Math.max(row.values().quantile(1), row.values().mean() + deviation(row))
                        : -Math.min(row.values().quantile(0), row.values().mean() - deviation(row)))
            .max()
            .orElse(0);
  }

  private static double deviation(Box row) {
    double[] values = row.values().array();
    return values.length < 2 ? 0 : Math.sqrt(StatUtils.variance(values));
  }

  private static void draw(Svg svg, Box row, SignedAxis x, double y) {
    double mean = row.values().mean();
    svg.hinted(hint(row));
    row.draw(svg, x::at, y, row.values().quantile(0), row.values().quantile(1));
    double from = x.at(mean - deviation(row));
    svg.line(row.style() + " interval", from, y, x.at(mean + deviation(row)), y);
    svg.mark(row.series(), x.at(mean), y, false).close("g");
  }

  private static String hint(Box row) {
    return String.format(
        Locale.ROOT,
        "%s: %d tasks, from %.0f to %.0f, quartiles %.1f, %.1f, %.1f, mean %.2f",
        row.label(),
        row.values().values().size(),
        row.values().quantile(0),
        row.values().quantile(1),
        row.lower(),
        row.values().quantile(0.5),
        row.upper(),
        row.values().mean());
  }
}
