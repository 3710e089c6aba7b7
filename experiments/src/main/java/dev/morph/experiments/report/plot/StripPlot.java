package dev.morph.experiments.report.plot;

import dev.morph.experiments.table.Shown;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One mark per seed, in rows: filled where the seed failed, hollow where the search ended without a
 * failure. Bars show the mean of each row and model.
 *
 * @param series names of the models
 * @param rows the rows, from top to bottom
 * @param label the label of the horizontal axis
 */
public record StripPlot(List<String> series, List<Row> rows, String label) {
  private static final int WIDTH = 440;
  private static final double LEFT = 132;
  private static final double LANE = 11;
  private static final double LEAST_HEIGHT = 30;
  private static final int LONGEST_LABEL = 18;

  /** If a row has more marks than this, marks at the same position are drawn as one. */
  private static final int MANY = 300;

  /** A row with one mean per series; the mean is null if a series has none. */
  public record Row(String label, List<Dot> dots, List<@Nullable Double> means) {}

  /**
   * One seed.
   *
   * @param series index of the seed's model
   * @param value position on the axis
   * @param failed whether the seed failed; false if it was censored
   * @param hint shown as a tooltip
   * @param href link to the seed's description; empty if there is none
   */
  public record Dot(int series, double value, boolean failed, String hint, String href) {}

  /** Draws the figure. */
  public Figure figure(String id, String title, String caption) {
    double top = Legend.height(series) + 6.0;
    double rowHeight = Math.max(LEAST_HEIGHT, LANE * series.size() + 9);
    double bottom = top + rowHeight * rows.size();
    double farthest =
        rows.stream().flatMap(row -> row.dots().stream()).mapToDouble(Dot::value).max().orElse(0);
    Axis x = Axis.reaching(farthest, LEFT, WIDTH - 14.0);
    Svg svg = new Svg();
    Legend.draw(svg, LEFT, series);
    IntStream.range(0, rows.size())
        .filter(i -> i % 2 == 0)
        .forEach(i -> svg.rect("stripe", 0, top + i * rowHeight, WIDTH, rowHeight));
    x.draw(svg, top, bottom, label);
    for (int i = 0; i < rows.size(); i++) {
      draw(svg, rows.get(i), x, top + i * rowHeight, rowHeight);
    }
    return new Figure(id, title, caption, WIDTH, (int) Math.ceil(bottom + 38), svg.body());
  }

  private void draw(Svg svg, Row row, Axis x, double top, double height) {
    List<String> name = breakName(row.label());
    double first = top + height / 2 + 4 - 6.5 * (name.size() - 1);
    for (int i = 0; i < name.size(); i++) {
      svg.text("name", LEFT - 8, first + 13.0 * i, "end", name.get(i));
    }
    for (int i = 0; i < series.size(); i++) {
      Double mean = row.means().get(i);
      if (mean != null) {
        double y = laneY(top, height, i);
        svg.line(Series.style(i) + " mean", x.position(mean), y - 5.5, x.position(mean), y + 5.5);
      }
    }
    for (Dot dot : row.dots().size() > MANY ? mergeOverlapping(row.dots(), x) : row.dots()) {
      boolean linked = !dot.href().isEmpty();
      Svg opened = linked ? svg.openLink(dot.href(), dot.hint()) : svg.openHint(dot.hint());
      opened
          .mark(
              dot.series(), x.position(dot.value()), laneY(top, height, dot.series()), dot.failed())
          .close(linked ? "a" : "g");
    }
  }

  /**
   * Merges marks at the same position: only the first is drawn, and its tooltip counts all of them.
   */
  private static List<Dot> mergeOverlapping(List<Dot> dots, Axis x) {
    return dots.stream()
        .collect(
            Collectors.groupingBy(
                dot -> List.of(dot.series(), dot.failed(), Math.round(x.position(dot.value()))),
                LinkedHashMap::new,
                Collectors.toList()))
        .values()
        .stream()
        .map(StripPlot::mergeDots)
        .toList();
  }

  private static Dot mergeDots(List<Dot> same) {
    Dot dot = same.get(0);
    String hint =
        same.size() == 1
            ? dot.hint()
            : String.format(Locale.ROOT, "%,d tasks, such as %s", same.size(), dot.hint());
    return new Dot(dot.series(), dot.value(), dot.failed(), hint, dot.href());
  }

  /** Breaks a long name at a space. */
  private static List<String> breakName(String name) {
    int blank = name.length() <= LONGEST_LABEL ? -1 : name.lastIndexOf(' ', LONGEST_LABEL);
    return blank < 0
        ? List.of(Shown.shorten(name, LONGEST_LABEL))
        : List.of(
            name.substring(0, blank), Shown.shorten(name.substring(blank + 1), LONGEST_LABEL));
  }

  private double laneY(double top, double height, int index) {
    return top + height / 2 + LANE * (index - (series.size() - 1) / 2.0);
  }
}
