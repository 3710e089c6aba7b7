package dev.morph.experiments.report.plot;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.estimate.Distribution;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
public record DifferencePlot(List<RowGroup<Spread>> groups, String label) {
  private static final double TOP = 4;
  private static final double HALF = 5.5;

  /**
   * One distribution.
   *
   * @param count number of values
   * @param least smallest value
   * @param lower quartile
   * @param median of the values
   * @param upper quartile
   * @param most largest value
   * @param mean of the values
   * @param deviation standard deviation of the values
   */
  public record Spread(
      int series,
      String label,
      int count,
      double least,
      double lower,
      double median,
      double upper,
      double most,
      double mean,
      double deviation)
      implements Row {
    /** Of these values in any order; nothing of none. */
    public static Optional<Spread> of(int series, String label, double[] values) {
      return Distribution.of(values)
          .map(
              it ->
                  new Spread(
                      series,
                      PlainText.line(label),
                      values.length,
                      it.quantile(0),
                      it.quantile(0.25),
                      it.quantile(0.5),
                      it.quantile(0.75),
                      it.quantile(1),
                      it.mean(),
                      values.length < 2 ? 0 : Math.sqrt(StatUtils.variance(values))));
    }
  }

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
                        ? Math.max(row.most(), row.mean() + row.deviation())
                        : -Math.min(row.least(), row.mean() - row.deviation()))
            .max()
            .orElse(0);
  }

  private static void draw(Svg svg, Spread row, SignedAxis x, double y) {
    String style = "s" + row.series() % Series.STYLES;
    svg.hinted(hint(row));
    svg.line(style + " whisker", x.at(row.least()), y, x.at(row.lower()), y);
    svg.line(style + " whisker", x.at(row.upper()), y, x.at(row.most()), y);
    double width = x.at(row.upper()) - x.at(row.lower());
    svg.rect(style + " box", x.at(row.lower()), y - HALF, width, 2 * HALF);
    svg.line(style + " median", x.at(row.median()), y - HALF, x.at(row.median()), y + HALF);
    double from = x.at(row.mean() - row.deviation());
    svg.line(style + " interval", from, y, x.at(row.mean() + row.deviation()), y);
    svg.mark(row.series(), x.at(row.mean()), y, false).close("g");
  }

  private static String hint(Spread row) {
    return String.format(
        Locale.ROOT,
        "%s: %d tasks, from %.0f to %.0f, quartiles %.1f, %.1f, %.1f, mean %.2f",
        row.label(),
        row.count(),
        row.least(),
        row.most(),
        row.lower(),
        row.median(),
        row.upper(),
        row.mean());
  }
}
