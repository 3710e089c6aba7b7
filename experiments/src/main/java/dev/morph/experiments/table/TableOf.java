package dev.morph.experiments.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * A table with a row for each of some things: every column says at once what it is called and how
 * it is read off a thing.
 *
 * @param <T> what a row is about
 */
public final class TableOf<T> {
  private final Table.Builder table;
  private final List<Column> columns = new ArrayList<>();
  private final List<Function<? super T, Cell>> values = new ArrayList<>();

  private TableOf(String id, String title) {
    table = Table.named(id, title);
  }

  /** Begins a table; see {@link Table} for its id. */
  public static <T> TableOf<T> named(String id, String title) {
    return new TableOf<>(id, title);
  }

  /** What it shows. */
  public TableOf<T> caption(String text) {
    table.caption(text);
    return this;
  }

  /** One more column to the right. */
  public TableOf<T> column(Column column, Function<? super T, Cell> value) {
    columns.add(column);
    values.add(value);
    return this;
  }

  /** One more column, in tables that need it. */
  public TableOf<T> columnIf(boolean needed, Column column, Function<? super T, Cell> value) {
    return needed ? column(column, value) : this;
  }

  /** One more note. */
  public TableOf<T> note(String text) {
    table.note(text);
    return this;
  }

  /** The table, in the order of the things. Rows are computed on all cores. */
  public Table rows(Collection<? extends T> things) {
    table.columns(columns);
    things.parallelStream()
        .map(thing -> values.stream().map(value -> value.apply(thing)).toList())
        .toList()
        .forEach(table::row);
    return table.build();
  }
}
