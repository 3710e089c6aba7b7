package dev.morph.experiments.report.plot;

import dev.morph.core.fault.Counted;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoublePredicate;

/**
 * Distributions as box plots (Tukey 1977), one per line, in groups. The box covers the middle half
 * of the values, with a line at the median and a mark at the mean. Whiskers reach to the last value
 * within 1.5 box lengths. Values beyond the whiskers are drawn as dots.
 *
 * @param groups the groups, from top to bottom
 * @param label the label of the horizontal axis
 */
public record BoxPlot(List<RowGroup<Box>> groups, String label) {
  /** Draws the figure. */
  public Figure figure(String id, String title, String caption) {
    GroupedRows<Box> rows = new GroupedRows<>(groups);
    double farthest = rows.allRows().mapToDouble(box -> box.values().quantile(1)).max().orElse(0);
    Axis x = Axis.reaching(farthest, GroupedRows.LEFT, GroupedRows.RIGHT);
    return rows.figure(x, label, id, title, caption, (svg, box, y) -> draw(svg, box, x, y));
  }

  private static void draw(Svg svg, Box box, Axis x, double y) {
    double reach = 1.5 * (box.upperQuartile() - box.lowerQuartile());
    DoublePredicate within =
        it -> it >= box.lowerQuartile() - reach && it <= box.upperQuartile() + reach;
    double[] all = box.values().toArray();
    double[] inside = Arrays.stream(all).filter(within).toArray();
    svg.openHint(
        String.format(
            Locale.ROOT,
            "%s: %s, quartiles %.3f, %.3f, %.3f",
            box.label(),
            Counted.phrase(all.length, "task"),
            box.lowerQuartile(),
            box.values().quantile(0.5),
            box.upperQuartile()));
    double first = Math.min(inside[0], box.lowerQuartile());
    box.draw(svg, x, y, first, Math.max(inside[inside.length - 1], box.upperQuartile()));
    Arrays.stream(all)
        .filter(within.negate())
        .forEach(it -> svg.line(box.style() + " outlier", x.position(it), y, x.position(it), y));
    svg.mark(box.series(), x.position(box.values().mean()), y, false).close("g");
  }
}
