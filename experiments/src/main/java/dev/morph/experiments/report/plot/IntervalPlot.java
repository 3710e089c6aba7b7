package dev.morph.experiments.report.plot;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Estimates with their intervals, one a line, in groups.
 *
 * @param groups from top to bottom
 * @param label of the horizontal axis
 */
public record IntervalPlot(List<Group> groups, String label) {
  private static final int WIDTH = 440;
  private static final double LEFT = 168;
  private static final double LINE = 18;
  private static final int LONGEST_LABEL = 24;

  /** Estimates under one name. */
  public record Group(String label, List<Estimate> estimates) {}

  /** One estimate; {@code low} and {@code high} equal {@code value} where there is no interval. */
  public record Estimate(int series, String label, double value, double low, double high) {}

  /** The figure. */
  public Figure figure(String id, String title, String caption) {
    double farthest =
        groups.stream()
            .flatMap(group -> group.estimates().stream())
            .flatMapToDouble(e -> DoubleStream.of(e.value(), e.high()))
            .max()
            .orElse(0);
    Axis x = Axis.reaching(farthest, LEFT, WIDTH - 14.0);
    double height =
        groups.stream().mapToDouble(group -> LINE * (group.estimates().size() + 1) + 8).sum();
    Svg svg = new Svg();
    x.draw(svg, 4, height, label);
    double y = 4;
    for (Group group : groups) {
      svg.text("group", 2, y + 13, "start", Key.shortened(group.label(), 2 * LONGEST_LABEL));
      y += LINE;
      for (Estimate estimate : group.estimates()) {
        draw(svg, estimate, x, y + LINE / 2);
        y += LINE;
      }
      y += 8;
    }
    return new Figure(id, title, caption, WIDTH, (int) Math.ceil(height + 38), svg.body());
  }

  private static void draw(Svg svg, Estimate estimate, Axis x, double y) {
    String style = "s" + estimate.series() % Series.STYLES;
    svg.text("name", LEFT - 10, y + 4, "end", Key.shortened(estimate.label(), LONGEST_LABEL));
    svg.line(style + " interval", x.at(estimate.low()), y, x.at(estimate.high()), y);
    svg.mark(estimate.series(), x.at(estimate.value()), y, true);
  }
}
