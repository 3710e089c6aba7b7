package dev.morph.experiments.table;

import java.util.HashSet;
import java.util.List;

/**
 * A table as a value.
 *
 * @param id base name of its files and anchor in the page: lower-case letters, digits and hyphens
 * @param title one line
 * @param caption description in sentences; may be empty
 * @param columns the columns, at least one, with distinct keys
 * @param rows the rows, each with one cell per column
 * @param notes sentences shown below the table
 */
public record Table(
    String id,
    String title,
    String caption,
    List<Column> columns,
    List<List<Cell>> rows,
    List<String> notes) {
  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    notes = List.copyOf(notes);
    if (!id.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
      throw new IllegalArgumentException("not a table id: " + id);
    }
    if (columns.isEmpty()
        || new HashSet<>(columns.stream().map(Column::key).toList()).size() != columns.size()) {
      throw new IllegalArgumentException("columns of " + id + " are empty or not distinct");
    }
    for (List<Cell> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException("a row of " + id + " does not fit its columns");
      }
    }
  }

  /** Returns a copy with a prefix before the id and {@code about} after the title. */
  public Table renamed(String prefix, String about) {
    return new Table(prefix + "-" + id, title + about, caption, columns, rows, notes);
  }

  /** The title as a complete sentence. */
  public String sentence() {
    return title.matches(".*[.?!]") ? title : title + ".";
  }

  /** The cells of a column, from top to bottom. */
  List<Cell> columnCells(int index) {
    return rows.stream().map(row -> row.get(index)).toList();
  }
}
