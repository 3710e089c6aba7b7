package dev.morph.experiments.table;

import java.util.ArrayList;
import java.util.List;

/**
 * Formats a table for a terminal: names are left-aligned, numbers with their intervals
 * right-aligned.
 */
public final class AlignedText {
  private static final String GAP = "  ";

  private AlignedText() {}

  /** Returns title, headings, rows and notes, ending in a line feed. */
  public static String format(Table table) {
    List<List<String>> columns = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      columns.add(alignedCells(table, i));
    }
    List<ColumnGroup> groups = ColumnGroup.of(table.columns());
    widenGroups(columns, groups);
    StringBuilder text = new StringBuilder(table.sentence()).append('\n');
    if (groups.size() > 1 || !groups.get(0).heading().isEmpty()) {
      text.append(groupHeadings(columns, groups)).append('\n');
    }
    for (int row = 0; row <= table.rows().size(); row++) {
      int line = row;
      text.append(
          String.join(GAP, columns.stream().map(column -> column.get(line)).toList())
              .stripTrailing());
      text.append('\n');
    }
    table.notes().forEach(note -> text.append(note).append('\n'));
    return text.toString();
  }

  /** Widens the first column of a group whose heading is wider than its columns. */
  private static void widenGroups(List<List<String>> columns, List<ColumnGroup> groups) {
    int first = 0;
    for (ColumnGroup group : groups) {
      String missing =
          " ".repeat(Math.max(0, group.heading().length() - groupWidth(columns, first, group)));
      columns.set(first, columns.get(first).stream().map(cell -> missing + cell).toList());
      first += group.width();
    }
  }

  private static int groupWidth(List<List<String>> columns, int first, ColumnGroup group) {
    return columns.subList(first, first + group.width()).stream()
            .mapToInt(column -> column.get(0).length())
            .sum()
        + GAP.length() * (group.width() - 1);
  }

  private static String groupHeadings(List<List<String>> columns, List<ColumnGroup> groups) {
    List<String> headings = new ArrayList<>();
    int first = 0;
    for (ColumnGroup group : groups) {
      headings.add(pad(group.heading(), groupWidth(columns, first, group), true));
      first += group.width();
    }
    return String.join(GAP, headings).stripTrailing();
  }

  private static List<String> alignedCells(Table table, int column) {
    Column of = table.columns().get(column);
    Shown shown = Shown.in(table, column);
    List<String> cells = new ArrayList<>(List.of(of.heading()));
    for (Cell cell : table.columnCells(column)) {
      cells.add((shown.value(cell) + " " + shown.interval(cell)).strip());
    }
    int width = cells.stream().mapToInt(String::length).max().orElse(0);
    return cells.stream().map(cell -> pad(cell, width, of.kind().numeric())).toList();
  }

  private static String pad(String cell, int width, boolean right) {
    String blanks = " ".repeat(width - cell.length());
    return right ? blanks + cell : cell + blanks;
  }
}
