package dev.morph.experiments.table;

import java.util.ArrayList;
import java.util.List;

/** A table for a terminal: names to the left, numbers with their intervals to the right. */
public final class Aligned {
  private static final String GAP = "  ";

  private Aligned() {}

  /** Title, headings, rows and notes, ending in a line feed. */
  public static String of(Table table) {
    List<List<String>> columns = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      columns.add(aligned(table, i));
    }
    StringBuilder text = new StringBuilder(table.sentence()).append('\n');
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

  private static List<String> aligned(Table table, int column) {
    Column of = table.columns().get(column);
    Shown shown = Shown.in(table, column);
    List<String> cells = new ArrayList<>(List.of(of.heading()));
    for (Cell cell : table.column(column)) {
      cells.add((shown.value(cell) + " " + shown.interval(cell)).strip());
    }
    int width = cells.stream().mapToInt(String::length).max().orElse(0);
    return cells.stream().map(cell -> padded(cell, width, of.kind().numeric())).toList();
  }

  private static String padded(String cell, int width, boolean right) {
    String blanks = " ".repeat(width - cell.length());
    return right ? blanks + cell : cell + blanks;
  }
}
