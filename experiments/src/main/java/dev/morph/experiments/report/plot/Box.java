package dev.morph.experiments.report.plot;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.estimate.Distribution;
import java.util.Optional;

/**
 * A distribution drawn as a box from the lower to the upper quartile, with a line at the median.
 *
 * @param values the distribution
 */
public record Box(int series, String label, Distribution values) implements Row {
  private static final double HALF = 5.5;

  /** Creates a box for values in any order; empty without values. */
  public static Optional<Box> of(int series, String label, double[] values) {
    return Distribution.of(values).map(it -> new Box(series, PlainText.line(label), it));
  }

  double lowerQuartile() {
    return values.quantile(0.25);
  }

  double upperQuartile() {
    return values.quantile(0.75);
  }

  /**
   * Draws the box with whiskers, vertically centred at {@code y}.
   *
   * @param first value at the end of the left whisker
   * @param last value at the end of the right whisker
   */
  void draw(Svg svg, Axis x, double y, double first, double last) {
    double from = x.position(lowerQuartile());
    double to = x.position(upperQuartile());
    double median = x.position(values.quantile(0.5));
    svg.line(style() + " whisker", x.position(first), y, from, y);
    svg.line(style() + " whisker", to, y, x.position(last), y);
    svg.rect(style() + " box", from, y - HALF, to - from, 2 * HALF);
    svg.line(style() + " median", median, y - HALF, median, y + HALF);
  }
}
