package dev.morph.experiments.report.plot;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.estimate.Distribution;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Distributions as box plots (Tukey 1977), one per line, in groups. The box covers the middle half,
 * the line in it is the median, the mark is the mean, and whiskers reach to the last value within
 * one and a half times the box's length. Values beyond them are single dots.
 *
 * @param groups from top to bottom
 * @param label of the horizontal axis
 */
public record BoxPlot(List<RowGroup<Box>> groups, String label) {
  private static final double TOP = 4;
  private static final double HALF = 5.5;

  /**
   * One distribution.
   *
   * @param values ascending, at least one
   * @param lower quartile
   * @param median of them
   * @param upper quartile
   * @param mean of them
   */
  public record Box(
      int series,
      String label,
      List<Double> values,
      double lower,
      double median,
      double upper,
      double mean)
      implements Row {
    public Box {
      values = List.copyOf(values);
    }

    /** Of these values in any order; nothing of none. */
    public static Optional<Box> of(int series, String label, double[] values) {
      return Distribution.of(values)
          .map(
              it ->
                  new Box(
                      series,
                      PlainText.line(label),
                      it.values(),
                      it.quantile(0.25),
                      it.quantile(0.5),
                      it.quantile(0.75),
                      it.mean()));
    }

    private boolean within(double value) {
      double reach = 1.5 * (upper - lower);
      return value >= lower - reach && value <= upper + reach;
    }
  }

  /** The figure. */
  public Figure figure(String id, String title, String caption) {
    double farthest =
        groups.stream()
            .flatMap(group -> group.rows().stream())
            .mapToDouble(box -> box.values().get(box.values().size() - 1))
            .max()
            .orElse(0);
    Axis x = Axis.reaching(farthest, GroupedRows.LEFT, GroupedRows.RIGHT);
    double height = GroupedRows.height(groups);
    Svg svg = new Svg();
    x.draw(svg, TOP, height, label);
    GroupedRows.draw(svg, TOP, groups, (box, y) -> draw(svg, box, x, y));
    return new Figure(
        id, title, caption, GroupedRows.WIDTH, (int) Math.ceil(height + 38), svg.body());
  }

  private static void draw(Svg svg, Box box, Axis x, double y) {
    String style = "s" + box.series() % Series.STYLES;
    List<Double> inside = box.values().stream().filter(box::within).toList();
    svg.hinted(hint(box));
    if (!inside.isEmpty()) {
      double first = Math.min(inside.get(0), box.lower());
      double last = Math.max(inside.get(inside.size() - 1), box.upper());
      svg.line(style + " whisker", x.at(first), y, x.at(box.lower()), y);
      svg.line(style + " whisker", x.at(box.upper()), y, x.at(last), y);
    }
    double width = x.at(box.upper()) - x.at(box.lower());
    svg.rect(style + " box", x.at(box.lower()), y - HALF, width, 2 * HALF);
    svg.line(style + " median", x.at(box.median()), y - HALF, x.at(box.median()), y + HALF);
    for (double value : box.values().stream().filter(it -> !box.within(it)).toList()) {
      svg.line(style + " outlier", x.at(value), y, x.at(value), y);
    }
    svg.mark(box.series(), x.at(box.mean()), y, false).close("g");
  }

  private static String hint(Box box) {
    return box.label()
        + ": "
        + Counted.of(box.values().size(), "task")
        + ", quartiles "
        + List.of(box.lower(), box.median(), box.upper()).stream()
            .map(value -> String.format(java.util.Locale.ROOT, "%.3f", value))
            .collect(Collectors.joining(", "));
  }
}
