package dev.morph.experiments.report.plot;

import dev.morph.experiments.table.Shown;
import java.util.List;
import java.util.stream.Stream;

/**
 * The common layout of plots with one line per model, in groups; names are on the left.
 *
 * @param groups the groups, from top to bottom
 */
record GroupedRows<R extends Row>(List<RowGroup<R>> groups) {
  static final int WIDTH = 440;
  static final double LEFT = 168;
  static final double RIGHT = WIDTH - 14.0;
  static final double LINE = 18;
  private static final int LONGEST_LABEL = 24;

  /** The number of letters that fit into a heading as wide as the figure. */
  private static final int LONGEST_HEADING = 60;

  private static final double GAP = 8;
  private static final double TOP = 4;

  /** Draws the content of a row, vertically centred at {@code y}. */
  interface Drawing<R> {
    void draw(Svg svg, R row, double y);
  }

  Stream<R> allRows() {
    return groups.stream().flatMap(group -> group.rows().stream());
  }

  double height() {
    return groups.stream().mapToDouble(group -> LINE * (group.rows().size() + 1) + GAP).sum();
  }

  /** Draws the whole figure: the rows above a horizontal axis. */
  Figure figure(Axis x, String label, String id, String title, String caption, Drawing<R> drawing) {
    double height = height();
    Svg svg = new Svg();
    x.draw(svg, TOP, height, label);
    draw(svg, TOP, drawing);
    return new Figure(id, title, caption, WIDTH, (int) Math.ceil(height + 38), svg.body());
  }

  void draw(Svg svg, double top, Drawing<R> drawing) {
    double y = top;
    for (RowGroup<R> group : groups) {
      svg.text("group", 2, y + 13, "start", Shown.shorten(group.label(), LONGEST_HEADING));
      y += LINE;
      for (R row : group.rows()) {
        double middle = y + LINE / 2;
        String name = Shown.shorten(row.label(), LONGEST_LABEL);
        svg.text("name", LEFT - 10, middle + 4, "end", name);
        drawing.draw(svg, row, middle);
        y += LINE;
      }
      y += GAP;
    }
  }
}
