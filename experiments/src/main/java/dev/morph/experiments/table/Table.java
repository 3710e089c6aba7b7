package dev.morph.experiments.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * A table as a value.
 *
 * @param id base name of its files and anchor in the page: lower-case letters, digits and hyphens
 * @param title one line
 * @param caption description in sentences; may be empty
 * @param columns at least one, with distinct keys
 * @param rows each with one cell per column
 * @param notes below the table, in sentences
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
      throw new IllegalArgumentException("no table id: " + id);
    }
    if (columns.isEmpty()
        || new HashSet<>(columns.stream().map(Column::key).toList()).size() != columns.size()) {
      throw new IllegalArgumentException("columns of " + id + " are none or not distinct");
    }
    for (List<Cell> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException("a row of " + id + " does not fit its columns");
      }
    }
  }

  /** Starts building a table. */
  public static Builder named(String id, String title) {
    return new Builder(id, title);
  }

  /** Returns a copy for use among tables about other things. */
  public Table of(String prefix, String about) {
    return new Table(prefix + "-" + id, title + about, caption, columns, rows, notes);
  }

  /** The title as a complete sentence. */
  public String sentence() {
    return title.matches(".*[.?!]") ? title : title + ".";
  }

  /** The cells of a column, from top to bottom. */
  List<Cell> column(int index) {
    return rows.stream().map(row -> row.get(index)).toList();
  }

  /** Builds a table row by row. */
  public static final class Builder {
    private final String id;
    private final String title;
    private String caption = "";
    private List<Column> columns = List.of();
    private final List<List<Cell>> rows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private Builder(String id, String title) {
      this.id = id;
      this.title = title;
    }

    /** Sets the caption. */
    public Builder caption(String text) {
      caption = text;
      return this;
    }

    /** Sets the columns, from left to right. */
    public Builder columns(Column... all) {
      return columns(List.of(all));
    }

    /** Sets the columns, from left to right. */
    public Builder columns(List<Column> all) {
      columns = all;
      return this;
    }

    /** Adds a row. */
    public Builder row(Cell... cells) {
      return row(List.of(cells));
    }

    /** Adds a row. */
    public Builder row(List<Cell> cells) {
      rows.add(cells);
      return this;
    }

    /** Adds a note. */
    public Builder note(String text) {
      notes.add(text);
      return this;
    }

    /** The table. */
    public Table build() {
      return new Table(id, title, caption, columns, rows, notes);
    }
  }
}
