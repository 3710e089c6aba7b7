package dev.morph.experiments.report.plot;

import dev.morph.experiments.table.Shown;
import java.util.List;

/** The common frame of plots with one line per model, in groups; names are on the left. */
final class GroupedRows {
  static final int WIDTH = 440;
  static final double LEFT = 168;
  static final double RIGHT = WIDTH - 14.0;
  static final double LINE = 18;
  private static final int LONGEST_LABEL = 24;

  /** The number of letters of a heading that fit into the width of the figure. */
  private static final int LONGEST_HEADING = 60;

  private static final double GAP = 8;

  private GroupedRows() {}

  /** Draws the content of a row around height {@code y}. */
  interface Drawing<R> {
    void draw(R row, double y);
  }

  static <R extends Row> double height(List<RowGroup<R>> groups) {
    return groups.stream().mapToDouble(group -> LINE * (group.rows().size() + 1) + GAP).sum();
  }

  static <R extends Row> void draw(
      Svg svg, double top, List<RowGroup<R>> groups, Drawing<R> drawing) {
    double y = top;
    for (RowGroup<R> group : groups) {
      svg.text("group", 2, y + 13, "start", Shown.shortened(group.label(), LONGEST_HEADING));
      y += LINE;
      for (R row : group.rows()) {
        double middle = y + LINE / 2;
        String name = Shown.shortened(row.label(), LONGEST_LABEL);
        svg.text("name", LEFT - 10, middle + 4, "end", name);
        drawing.draw(row, middle);
        y += LINE;
      }
      y += GAP;
    }
  }
}
