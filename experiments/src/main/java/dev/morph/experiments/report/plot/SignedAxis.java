package dev.morph.experiments.report.plot;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * A linear axis that begins at 0, or below it if there are negative values.
 *
 * @param least value at its beginning, at most 0
 * @param axis the axis from that value on
 */
record SignedAxis(double least, Axis axis) {

  /** An axis that extends slightly beyond the values. */
  static SignedAxis reaching(double smallest, double largest, double from, double to) {
    double least = Math.min(0, smallest);
    return new SignedAxis(least, Axis.reaching(Math.max(0, largest) - least, from, to));
  }

  double at(double value) {
    return axis.at(value - least);
  }

  /** Round values, including 0. */
  List<BigDecimal> ticks() {
    List<BigDecimal> fromZero = axis.ticks();
    BigDecimal step = fromZero.size() < 2 ? BigDecimal.valueOf(axis.longest()) : fromZero.get(1);
    List<BigDecimal> ticks = new ArrayList<>();
    long first = (long) Math.ceil(least / step.doubleValue());
    for (long i = first; i * step.doubleValue() <= least + axis.longest(); i++) {
      ticks.add(step.multiply(BigDecimal.valueOf(i)));
    }
    return ticks;
  }

  /** Draws the grid and the numbers of a horizontal axis; zero is emphasised. */
  void draw(Svg svg, double top, double bottom, String label) {
    for (BigDecimal tick : ticks()) {
      double x = at(tick.doubleValue());
      svg.line(tick.signum() == 0 ? "axis" : "grid", x, top, x, bottom);
      svg.text("tick", x, bottom + 14, "middle", Axis.text(tick));
    }
    svg.line("axis", axis.from(), bottom, axis.to(), bottom);
    svg.text("label", (axis.from() + axis.to()) / 2, bottom + 30, "middle", label);
  }
}
