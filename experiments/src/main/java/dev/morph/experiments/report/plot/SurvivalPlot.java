package dev.morph.experiments.report.plot;

import static dev.morph.experiments.report.plot.Svg.number;

import dev.morph.experiments.analysis.estimate.SurvivalCurve;
import dev.morph.experiments.analysis.estimate.SurvivalCurve.Step;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The share of tasks that have not failed yet, by distance: one step function per model with its
 * pointwise interval, and a tick where a task was censored without a failure. The number of tasks
 * at risk is shown below the axis.
 *
 * @param tau upper limit of the restricted mean
 * @param curves survival curves by name of the model, in the order of the run
 */
public record SurvivalPlot(double tau, Map<String, SurvivalCurve> curves) {
  private static final int WIDTH = 440;
  private static final double LEFT = 46;
  private static final double RIGHT = WIDTH - 14.0;
  private static final double PLOT = 190;

  /**
   * The distance in pixels by which curves are shifted against each other, so that none hides
   * another.
   */
  private static final double APART = 2.2;

  /** Draws the figure. */
  public Figure figure(String id, String title, String caption) {
    List<String> names = new ArrayList<>(curves.keySet());
    double top = Legend.height(names) + 8.0;
    double bottom = top + PLOT;
    Axis x = Axis.reaching(farthest(), LEFT, RIGHT);
    Axis y = new Axis(0, 1, bottom, top);
    Svg svg = new Svg();
    Legend.draw(svg, LEFT, names);
    for (int percent = 0; percent <= 100; percent += 25) {
      double at = y.position(percent / 100.0);
      svg.line("grid", LEFT, at, RIGHT, at);
      svg.text("tick", LEFT - 6, at + 4, "end", percent + " %");
    }
    x.draw(svg, top, bottom, "normalised distance from the unchanged task");
    drawTau(svg, x, top, bottom);
    List<SurvivalCurve> all = new ArrayList<>(curves.values());
    for (int i = 0; i < all.size(); i++) {
      svg.path(Series.style(i) + " band", bandPath(all.get(i), x, y));
    }
    for (int i = 0; i < all.size(); i++) {
      double shift = (i - (all.size() - 1) / 2.0) * APART;
      Axis own = new Axis(0, 1, bottom + shift, top + shift);
      drawCurve(svg, i, names.get(i), all.get(i), x, own);
    }
    double end = drawAtRisk(svg, all, x, bottom + 50);
    return new Figure(id, title, caption, WIDTH, (int) Math.ceil(end), svg.body());
  }

  private void drawTau(Svg svg, Axis x, double top, double bottom) {
    if (tau <= x.length()) {
      svg.line("tau", x.position(tau), top, x.position(tau), bottom);
      svg.text("tick", x.position(tau) - 4, top + 10, "end", "τ");
    }
  }

  private static void drawCurve(
      Svg svg, int series, String name, SurvivalCurve curve, Axis x, Axis y) {
    String style = Series.style(series);

    StringBuilder path =
        new StringBuilder("M" + number(x.position(0)) + " " + number(y.position(1)));
    for (Step step : curve.steps()) {
      path.append('H').append(number(x.position(step.distance())));
      path.append('V').append(number(y.position(step.surviving())));
    }
    path.append('H').append(number(x.position(curve.farthestDistance())));
    svg.openHint(name).path(style + " curve", path.toString()).close("g");
    for (double censored : curve.censored()) {
      double at = y.position(curve.survivingShare(censored));
      svg.line(style + " censored", x.position(censored), at - 5, x.position(censored), at + 5);
    }
  }

  /**
   * Draws, below the axis, the number of tasks at risk at each tick: tasks that have neither failed
   * nor been censored. Returns the height of the lower end.
   */
  private static double drawAtRisk(Svg svg, List<SurvivalCurve> all, Axis x, double top) {
    svg.text("tick", 2, top, "start", "at risk");
    for (int i = 0; i < all.size(); i++) {
      double y = top + 15 + 14.0 * i;
      svg.mark(i, 14, y - 4, true);
      for (BigDecimal tick : x.ticks()) {
        String count = Long.toString(all.get(i).atRisk(tick.doubleValue()));
        svg.text("tick", x.position(tick.doubleValue()), y, "middle", count);
      }
    }
    return top + 14.0 * all.size() + 12;
  }

  private static String bandPath(SurvivalCurve curve, Axis x, Axis y) {
    if (curve.steps().isEmpty()) {
      return "";
    }
    Step first = curve.steps().get(0);
    StringBuilder upper = new StringBuilder("M" + number(x.position(first.distance())));
    upper.append(' ').append(number(y.position(first.high())));
    StringBuilder lower = new StringBuilder();
    double reached = curve.farthestDistance();
    for (int i = 0; i < curve.steps().size(); i++) {
      Step step = curve.steps().get(i);
      boolean last = i + 1 == curve.steps().size();
      String until = number(x.position(last ? reached : curve.steps().get(i + 1).distance()));
      upper.append('V').append(number(y.position(step.high()))).append('H').append(until);
      lower.insert(
          0, "V" + number(y.position(step.low())) + "H" + number(x.position(step.distance())));
    }
    return upper.append(lower).append('Z').toString();
  }

  private double farthest() {
    return curves.values().stream().mapToDouble(SurvivalCurve::farthestDistance).max().orElse(0);
  }
}
