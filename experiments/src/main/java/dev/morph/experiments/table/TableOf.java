package dev.morph.experiments.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Builds a table with one row per object. Every column is defined by its heading and a function
 * that computes its value from an object.
 *
 * @param <T> type of the object behind a row
 */
public final class TableOf<T> {
  private final String id;
  private final String title;
  private String caption = "";
  private final List<String> notes = new ArrayList<>();
  private final List<Column> columns = new ArrayList<>();
  private final List<Function<? super T, Cell>> values = new ArrayList<>();
  private String group = "";

  private TableOf(String id, String title) {
    this.id = id;
    this.title = title;
  }

  /** Begins a table; see {@link Table} for its id. */
  public static <T> TableOf<T> named(String id, String title) {
    return new TableOf<>(id, title);
  }

  /** Sets the caption. */
  public TableOf<T> caption(String text) {
    caption = text;
    return this;
  }

  /** Sets the group heading over the columns that follow; an empty heading ends the group. */
  public TableOf<T> columnGroup(String heading) {
    group = heading;
    return this;
  }

  /** Adds a column on the right, under the current group heading unless the column has its own. */
  public TableOf<T> column(Column column, Function<? super T, Cell> value) {
    columns.add(column.group().isEmpty() ? column.withGroup(group) : column);
    values.add(value);
    return this;
  }

  /** Adds a column of labels; a null label becomes an empty cell. */
  public TableOf<T> text(String key, String heading, Function<? super T, @Nullable String> value) {
    return column(Column.text(key, heading), it -> Cell.text(value.apply(it)));
  }

  /** Adds a column of whole numbers; a null number becomes an empty cell. */
  public TableOf<T> count(
      String key, String heading, Function<? super T, ? extends @Nullable Number> value) {
    return column(Column.count(key, heading), it -> Cell.count(value.apply(it)));
  }

  /** Adds a column of numbers without intervals; a null number becomes an empty cell. */
  public TableOf<T> number(
      String key, String heading, Function<? super T, ? extends @Nullable Number> value) {
    return column(Column.number(key, heading), it -> Cell.number(value.apply(it)));
  }

  /** Adds a column of numbers with intervals, or with the reason for a missing interval. */
  public TableOf<T> estimate(String key, String heading, Function<? super T, Cell> value) {
    return column(Column.number(key, heading).withIntervals(), value);
  }

  /** Adds a column of values on scales that differ between rows; null becomes an empty cell. */
  public TableOf<T> score(
      String key, String heading, Function<? super T, ? extends @Nullable Number> value) {
    return column(Column.score(key, heading), it -> Cell.number(value.apply(it)));
  }

  /**
   * Adds a column like {@link #score}, with intervals or with the reason for a missing interval.
   */
  public TableOf<T> scoreEstimate(String key, String heading, Function<? super T, Cell> value) {
    return column(Column.score(key, heading).withIntervals(), value);
  }

  /** Adds a column of shares from 0 to 1, with intervals or the reason for a missing interval. */
  public TableOf<T> shareEstimate(String key, String heading, Function<? super T, Cell> value) {
    return column(Column.share(key, heading).withIntervals(), value);
  }

  /** Adds a column of shares between 0 and 1; a null share becomes an empty cell. */
  public TableOf<T> share(
      String key, String heading, Function<? super T, ? extends @Nullable Number> value) {
    return column(Column.share(key, heading), it -> Cell.number(value.apply(it)));
  }

  /** Adds a column of p-values; a null value becomes an empty cell. */
  public TableOf<T> probability(
      String key, String heading, Function<? super T, ? extends @Nullable Number> value) {
    return column(Column.probability(key, heading), it -> Cell.number(value.apply(it)));
  }

  /** Adds a column if it is needed. */
  public TableOf<T> columnIf(boolean needed, Column column, Function<? super T, Cell> value) {
    return needed ? column(column, value) : this;
  }

  /** Adds a note. */
  public TableOf<T> note(String text) {
    notes.add(text);
    return this;
  }

  /** Builds the table, in the order of the objects. Rows are computed on all cores. */
  public Table rows(Collection<? extends T> things) {
    List<List<Cell>> rows =
        things.parallelStream()
            .map(thing -> values.stream().map(value -> value.apply(thing)).toList())
            .toList();
    return new Table(id, title, caption, columns, rows, notes);
  }
}
