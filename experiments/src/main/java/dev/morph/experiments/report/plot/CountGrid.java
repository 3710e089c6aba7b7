package dev.morph.experiments.report.plot;

import java.util.List;

/**
 * Distributions of whole numbers, one per line, in groups. There is one cell per number; the larger
 * the number's share of the line, the stronger the cell's colour.
 *
 * @param groups the groups, from top to bottom
 * @param label the label over the columns
 */
public record CountGrid(List<RowGroup<Counts>> groups, String label) {
  private static final double TOP = 34;
  private static final double STRONGEST = 0.42;
  private static final double WIDEST = 44;

  /**
   * One distribution.
   *
   * @param counts how often 1, 2, 3 and so on occur; all lines have the same number of counts
   */
  public record Counts(int series, String label, List<Long> counts) implements Row {}

  /** Draws the figure. */
  public Figure figure(String id, String title, String caption) {
    GroupedRows<Counts> rows = new GroupedRows<>(groups);
    int columns = rows.allRows().mapToInt(row -> row.counts().size()).max().orElse(1);
    double width = Math.min(WIDEST, (GroupedRows.RIGHT - GroupedRows.LEFT) / columns);
    Svg svg = new Svg();
    svg.text("label", GroupedRows.LEFT, 11, "start", label);
    for (int i = 0; i < columns; i++) {
      String number = Integer.toString(i + 1);
      svg.text("tick", GroupedRows.LEFT + (i + 0.5) * width, TOP - 6, "middle", number);
    }
    rows.draw(svg, TOP, (drawing, row, y) -> draw(drawing, row, y, width));
    int height = (int) Math.ceil(TOP + rows.height());
    return new Figure(id, title, caption, GroupedRows.WIDTH, height, svg.body());
  }

  private static void draw(Svg svg, Counts row, double y, double width) {
    long all = row.counts().stream().mapToLong(count -> count).sum();
    double top = y - GroupedRows.LINE / 2 + 1;
    for (int i = 0; i < row.counts().size(); i++) {
      long count = row.counts().get(i);
      double x = GroupedRows.LEFT + i * width;
      if (count > 0) {
        double share = STRONGEST * count / all;
        svg.shade(row.style() + " cell", x + 1, top, width - 2, GroupedRows.LINE - 2, share);
        svg.text("tick", x + width / 2, y + 4, "middle", Long.toString(count));
      }
    }
  }
}
