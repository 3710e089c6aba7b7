package dev.morph.experiments.published;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The numbers printed in a paper.
 *
 * @param cells the printed numbers, in the order of the paper's tables
 */
public record Publication(List<PrintedNumber> cells) {
  /**
   * One printed number.
   *
   * @param table the table's number in the paper
   * @param row the row's name: a metric's name in Morph, {@code average}, or a property
   * @param group the model or the source of tasks to which the column belongs; may be empty
   * @param column the quantity
   * @param value the number as printed
   */
  public record PrintedNumber(
      String table, String row, String group, String column, double value) {}

  public Publication {
    cells = List.copyOf(cells);
  }

  /** Returns a publication that is shipped with Morph. */
  public static Publication named(String name) {
    CsvSchema schema = CsvSchema.emptySchema().withHeader().withComments();
    try (InputStream in = Publication.class.getResourceAsStream(name + ".csv");
        MappingIterator<PrintedNumber> cells =
            new CsvMapper()
                .readerFor(PrintedNumber.class)
                .with(schema)
                .readValues(Objects.requireNonNull(in, name))) {
      return new Publication(cells.readAll());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the number in a cell; null if the paper prints none. */
  public @Nullable Double printedValue(String table, String row, String group, String column) {
    return cells.stream()
        .filter(it -> it.table().equals(table) && it.row().equals(row))
        .filter(it -> it.group().equals(group) && it.column().equals(column))
        .findFirst()
        .map(PrintedNumber::value)
        .orElse(null);
  }

  /**
   * Returns our rows, followed by the rows of the paper's table that we do not have.
   *
   * @param ours names of our rows, in the order to keep
   */
  public Set<String> mergedRows(String table, Collection<String> ours) {
    Set<String> rows = new LinkedHashSet<>(ours);
    rows.addAll(rows(table));
    return rows;
  }

  /** The rows of a table, in the paper's order. */
  public List<String> rows(String table) {
    return cells.stream()
        .filter(it -> it.table().equals(table))
        .map(PrintedNumber::row)
        .distinct()
        .toList();
  }

  /** The models or sources of a table, in the paper's order. */
  public List<String> groups(String table) {
    return cells.stream()
        .filter(it -> it.table().equals(table))
        .map(PrintedNumber::group)
        .distinct()
        .toList();
  }
}
