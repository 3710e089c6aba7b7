package dev.morph.experiments.report.plot;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * A linear axis that begins at 0, or below 0 if there are negative values.
 *
 * @param least value at the axis's beginning, at most 0
 * @param length difference between the values at both ends, above 0
 * @param from pixel position of the axis's beginning
 * @param to pixel position of the axis's end
 */
record Axis(double least, double length, double from, double to) {
  /** Creates an axis from 0 to slightly beyond {@code largest}. */
  static Axis reaching(double largest, double from, double to) {
    return reaching(0, largest, from, to);
  }

  /**
   * Creates an axis for values from {@code smallest} to {@code largest}; it includes 0 and extends
   * slightly beyond the largest value.
   */
  static Axis reaching(double smallest, double largest, double from, double to) {
    double least = Math.min(0, smallest);
    double length = Math.max(0, largest) - least;
    return new Axis(least, length > 0 ? length * 1.04 : 1, from, to);
  }

  double position(double value) {
    return from + (to - from) * (value - least) / length;
  }

  /** Returns about four to seven round values, including 0. */
  List<BigDecimal> ticks() {
    BigDecimal power = BigDecimal.ONE.movePointLeft(3 - (int) Math.floor(Math.log10(length)));
    BigDecimal step = power;
    for (int factor : new int[] {100, 200, 500, 1000, 2000, 5000}) {
      step = power.multiply(BigDecimal.valueOf(factor));
      if (length / step.doubleValue() <= 6) {
        break;
      }
    }
    List<BigDecimal> ticks = new ArrayList<>();
    long first = (long) Math.ceil(least / step.doubleValue());
    for (long i = first; i * step.doubleValue() <= least + length; i++) {
      ticks.add(step.multiply(BigDecimal.valueOf(i)));
    }
    return ticks;
  }

  /** Draws the grid and the numbers of a horizontal axis, with zero emphasised. */
  void draw(Svg svg, double top, double bottom, String label) {
    for (BigDecimal tick : ticks()) {
      double x = position(tick.doubleValue());
      svg.line(least < 0 && tick.signum() == 0 ? "axis" : "grid", x, top, x, bottom);
      svg.text("tick", x, bottom + 14, "middle", formatTick(tick));
    }
    svg.line("axis", from, bottom, to, bottom);
    svg.text("label", (from + to) / 2, bottom + 30, "middle", label);
  }

  /** Formats the number at a tick. */
  static String formatTick(BigDecimal tick) {
    return tick.signum() == 0 ? "0" : tick.stripTrailingZeros().toPlainString();
  }
}
