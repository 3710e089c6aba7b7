package dev.morph.experiments.report.plot;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * A linear axis from 0.
 *
 * @param longest value at its end, above 0
 * @param from pixel of 0
 * @param to pixel of the end
 */
record Axis(double longest, double from, double to) {

  /** An axis that extends slightly beyond {@code largest}. */
  static Axis reaching(double largest, double from, double to) {
    return new Axis(largest > 0 ? largest * 1.04 : 1, from, to);
  }

  double at(double value) {
    return from + (to - from) * value / longest;
  }

  /** Four to seven round values. */
  List<BigDecimal> ticks() {
    BigDecimal power = BigDecimal.ONE.movePointLeft(3 - (int) Math.floor(Math.log10(longest)));
    BigDecimal step = power;
    for (int factor : new int[] {100, 200, 500, 1000, 2000, 5000}) {
      step = power.multiply(BigDecimal.valueOf(factor));
      if (longest / step.doubleValue() <= 6) {
        break;
      }
    }
    List<BigDecimal> ticks = new ArrayList<>();
    for (BigDecimal tick = BigDecimal.ZERO; tick.doubleValue() <= longest; tick = tick.add(step)) {
      ticks.add(tick);
    }
    return ticks;
  }

  /** Draws the grid and the numbers of a horizontal axis. */
  void draw(Svg svg, double top, double bottom, String label) {
    for (BigDecimal tick : ticks()) {
      double x = at(tick.doubleValue());
      svg.line("grid", x, top, x, bottom);
      svg.text("tick", x, bottom + 14, "middle", text(tick));
    }
    svg.line("axis", from, bottom, to, bottom);
    svg.text("label", (from + to) / 2, bottom + 30, "middle", label);
  }

  /** The number at a tick. */
  static String text(BigDecimal tick) {
    return tick.signum() == 0 ? "0" : tick.stripTrailingZeros().toPlainString();
  }
}
