package dev.morph.experiments.published;

import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A published table with our values in the same rows: first our columns, a group a model, then the
 * paper's. Where the paper has a row or a group of averages, ours are averaged likewise.
 *
 * @param publication the paper
 * @param number of the table
 * @param groups ours, from left to right
 * @param quantities what each group has a column for
 */
record SideBySide(
    Publication publication, String number, List<String> groups, List<Quantity> quantities) {
  private static final String AVERAGE = "average";

  /** What stands in a row and a group of ours; null where there is nothing. */
  @FunctionalInterface
  interface Ours {
    @Nullable Double value(String row, String group);
  }

  /**
   * One quantity.
   *
   * @param key of the publication's columns
   * @param heading for people
   */
  record Quantity(String key, String heading, Ours ours) {}

  /** The table. */
  Table table(String title, String rowHeading, UnaryOperator<TableOf<String>> notes) {
    TableOf<String> table =
        TableOf.<String>named("paper-table-" + number, "Table " + number + ". " + title)
            .caption("This run compared with the published values.")
            .column(Column.text("row", rowHeading), Cell::text);
    boolean averaged = publication.groups(number).contains(AVERAGE);
    for (String group : groups) {
      quantities.forEach(
          it -> table.column(column(it, group, ""), row -> Cell.number(ours(it, row, group))));
    }
    if (averaged) {
      quantities.forEach(
          it -> table.column(column(it, AVERAGE, ""), row -> Cell.number(ours(it, row, AVERAGE))));
    }
    for (String group : publication.groups(number)) {
      quantities.forEach(
          it -> table.column(column(it, group, "published"), row -> printed(row, group, it.key())));
    }
    return notes.apply(table).rows(publication.rows(number));
  }

  /** Its quantities under each metric, over the models; what is averaged is left out. */
  List<Spread> spreads() {
    List<Spread> spreads = new ArrayList<>();
    List<String> printed = withoutAverage(publication.groups(number));
    for (Quantity quantity : quantities) {
      for (String row : withoutAverage(publication.rows(number))) {
        Spread spread =
            new Spread(
                number,
                quantity.heading(),
                row,
                new DoubleSummaryStatistics(),
                new DoubleSummaryStatistics());
        printed.forEach(
            it -> publication.value(number, row, it, quantity.key()).ifPresent(spread.printed()));
        for (String group : groups) {
          Double value = quantity.ours().value(row, group);
          if (value != null) {
            spread.ours().accept(value);
          }
        }
        spreads.add(spread);
      }
    }
    return spreads;
  }

  private static List<String> withoutAverage(List<String> names) {
    return names.stream().filter(it -> !it.equals(AVERAGE)).toList();
  }

  private Cell printed(String row, String group, String key) {
    OptionalDouble value = publication.value(number, row, group, key);
    return value.isPresent() ? Cell.number(value.getAsDouble()) : Cell.NONE;
  }

  private @Nullable Double ours(Quantity quantity, String row, String group) {
    List<String> rows =
        row.equals(AVERAGE) ? withoutAverage(publication.rows(number)) : List.of(row);
    List<String> within = group.equals(AVERAGE) ? groups : List.of(group);
    double sum = 0;
    int count = 0;
    for (String one : rows) {
      for (String other : within) {
        Double value = quantity.ours().value(one, other);
        if (value != null) {
          sum += value;
          count++;
        }
      }
    }
    return count == 0 ? null : Double.valueOf(sum / count);
  }

  private static Column column(Quantity quantity, String group, String suffix) {
    String key = String.join("_", quantity.key(), key(group), suffix).replaceAll("_+", "_");
    String heading = String.join(" ", group, suffix).strip();
    return Column.score(key.replaceAll("_$", ""), quantity.heading()).under(heading);
  }

  /** A name as part of a column's key. */
  static String key(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
  }
}
