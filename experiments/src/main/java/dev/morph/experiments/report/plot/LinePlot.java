package dev.morph.experiments.report.plot;

import static dev.morph.experiments.report.plot.Svg.number;

import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.table.Shown;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Estimates with intervals over ordered classes, one line per model. The number of tasks in each
 * estimate is shown below the axis.
 *
 * @param classes labels of the classes, from left to right
 * @param lines one per model
 * @param xLabel label of the horizontal axis
 * @param yLabel label of the vertical axis
 */
public record LinePlot(List<String> classes, List<Line> lines, String xLabel, String yLabel) {
  private static final int WIDTH = 440;
  private static final double LEFT = 46;
  private static final double RIGHT = WIDTH - 14.0;
  private static final double PLOT = 190;
  private static final double APART = 6;

  /** The estimated width of a letter in a label, in pixels. */
  private static final double LETTER = 5.6;

  private static final double LINE = 12;
  private static final int RISE = 60;

  /** A model's estimates, one per class; null for a missing estimate. */
  public record Line(String name, List<@Nullable Point> points) {}

  /** An estimate; without an interval, {@code low} and {@code high} equal {@code value}. */
  public record Point(double value, double low, double high, long tasks) {
    /** Creates an estimate from an analysis; null without a value. */
    public static @Nullable Point of(Estimate found, long tasks) {
      Double value = found.value();
      Interval ends = found.interval();
      return value == null
          ? null
          : new Point(
              value, ends == null ? value : ends.low(), ends == null ? value : ends.high(), tasks);
    }
  }

  /** Draws the figure. */
  public Figure figure(String id, String title, String caption) {
    List<String> names = lines.stream().map(Line::name).toList();
    double top = Legend.height(names) + 20.0;
    double bottom = top + PLOT;
    double least = 0;
    double most = 0;
    for (Line line : lines) {
      for (Point point : line.points()) {
        least = point == null ? least : Math.min(least, point.low());
        most = point == null ? most : Math.max(most, point.high());
      }
    }
    Axis y = Axis.reaching(least, most, bottom, top);
    Svg svg = new Svg();
    Legend.draw(svg, LEFT, names);
    svg.text("label", LEFT - 40, top - 8, "start", yLabel);
    for (BigDecimal tick : y.ticks()) {
      double at = y.position(tick.doubleValue());
      svg.line("grid", LEFT, at, RIGHT, at);
      svg.text("tick", LEFT - 6, at + 4, "end", Axis.formatTick(tick));
    }
    svg.line("axis", LEFT, y.position(0), RIGHT, y.position(0));
    double labels = drawClasses(svg, bottom);
    svg.text("label", (LEFT + RIGHT) / 2, labels + 16, "middle", xLabel);
    for (int i = 0; i < lines.size(); i++) {
      drawLine(svg, i, y);
    }
    double end = drawCounts(svg, labels + 36);
    return new Figure(id, title, caption, WIDTH, (int) Math.ceil(end), svg.body());
  }

  /**
   * Draws the labels of the classes and returns the height of their lower end. Labels that do not
   * fit side by side are slanted; if there are too many for that, some are left out.
   */
  private double drawClasses(Svg svg, double bottom) {
    int longest = classes.stream().mapToInt(String::length).max().orElse(0);
    double slot = (RIGHT - LEFT) / classes.size();
    boolean rising = longest * LETTER > slot;
    int every = rising ? (int) Math.ceil(LINE / slot) : 1;
    for (int i = 0; i < classes.size(); i += every) {
      if (rising) {
        svg.slantedText("tick", classMiddle(i) + 4, bottom + 10, RISE, classes.get(i));
      } else {
        svg.text("tick", classMiddle(i), bottom + 14, "middle", classes.get(i));
      }
    }
    return bottom + (rising ? longest * LETTER * Math.sin(Math.toRadians(RISE)) + 22 : 14);
  }

  private void drawLine(Svg svg, int series, Axis y) {
    String style = Series.style(series);
    List<@Nullable Point> points = lines.get(series).points();
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < points.size(); i++) {
      Point point = points.get(i);
      if (point != null) {
        path.append(path.isEmpty() ? 'M' : 'L').append(number(pointX(series, i))).append(' ');
        path.append(number(y.position(point.value())));
      }
    }
    if (!path.isEmpty()) {
      svg.openHint(lines.get(series).name()).path(style + " curve", path.toString()).close("g");
    }
    for (int i = 0; i < points.size(); i++) {
      Point point = points.get(i);
      if (point != null) {
        double x = pointX(series, i);
        svg.openHint(
            lines.get(series).name() + ", " + classes.get(i) + ": " + Shown.number(point.value()));
        svg.line(style + " whisker", x, y.position(point.low()), x, y.position(point.high()));
        svg.mark(series, x, y.position(point.value()), true).close("g");
      }
    }
  }

  private double drawCounts(Svg svg, double top) {
    svg.text("tick", 2, top, "start", "tasks");
    for (int i = 0; i < lines.size(); i++) {
      double y = top + 15 + 14.0 * i;
      svg.mark(i, 14, y - 4, true);
      for (int j = 0; j < classes.size(); j++) {
        Point point = lines.get(i).points().get(j);
        String tasks = Long.toString(point == null ? 0 : point.tasks());
        svg.text("tick", classMiddle(j), y, "middle", tasks);
      }
    }
    return top + 14.0 * lines.size() + 12;
  }

  private double classMiddle(int index) {
    return LEFT + (index + 0.5) * (RIGHT - LEFT) / classes.size();
  }

  /**
   * Returns a point's horizontal position. Models are shifted against each other, so that no
   * interval hides another.
   */
  private double pointX(int series, int index) {
    return classMiddle(index) + APART * (series - (lines.size() - 1) / 2.0);
  }
}
