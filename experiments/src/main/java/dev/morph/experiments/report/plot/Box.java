package dev.morph.experiments.report.plot;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.estimate.Distribution;
import java.util.Optional;

/**
 * A distribution drawn as a box: it covers the middle half, and the line in it is the median.
 *
 * @param values the distribution
 */
public record Box(int series, String label, Distribution values) implements Row {
  private static final double HALF = 5.5;

  /** Creates the box of these values, in any order; empty without values. */
  public static Optional<Box> of(int series, String label, double[] values) {
    return Distribution.of(values).map(it -> new Box(series, PlainText.line(label), it));
  }

  double lower() {
    return values.quantile(0.25);
  }

  double upper() {
    return values.quantile(0.75);
  }

  /**
   * Draws it around height {@code y}, with whiskers.
   *
   * @param first the start of the left whisker
   * @param last the end of the right whisker
   */
  void draw(Svg svg, Axis x, double y, double first, double last) {
    double from = x.at(lower());
    double to = x.at(upper());
    double median = x.at(values.quantile(0.5));
    svg.line(style() + " whisker", x.at(first), y, from, y);
    svg.line(style() + " whisker", to, y, x.at(last), y);
    svg.rect(style() + " box", from, y - HALF, to - from, 2 * HALF);
    svg.line(style() + " median", median, y - HALF, median, y + HALF);
  }
}
