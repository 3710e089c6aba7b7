package dev.morph.experiments.published;

import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A published table with our values in the same rows. Our columns come first, one group per model,
 * followed by the paper's columns. If the paper has a row or group of averages, our values are
 * averaged in the same way.
 *
 * @param publication the paper
 * @param number the table's number
 * @param title the table's title, without the number
 * @param groups our groups of columns (models or sources), from left to right
 * @param quantities the columns of each group
 * @param notes notes below this table
 */
record SideBySide(
    Publication publication,
    String number,
    String title,
    List<String> groups,
    List<Quantity> quantities,
    List<String> notes) {
  private static final String AVERAGE = "average";

  /**
   * One quantity.
   *
   * @param key the key of the publication's columns
   * @param heading the column's heading
   * @param ours returns our value for a row and a group; null if there is none
   */
  record Quantity(String key, String heading, BiFunction<String, String, @Nullable Double> ours) {}

  /** Returns a copy with these notes. */
  SideBySide withNotes(String... words) {
    return new SideBySide(publication, number, title, groups, quantities, List.of(words));
  }

  /** Creates the table. */
  Table table() {
    TableOf<String> table =
        TableOf.<String>named("paper-table-" + number, "Table " + number + ". " + title)
            .caption("This run compared with the published values.")
            .text("row", number.equals("4") ? "Property" : "Metric", row -> row);
    List<String> ours = new ArrayList<>(groups);
    Set<String> keys = new HashSet<>();
    if (publication.groups(number).contains(AVERAGE)) {
      ours.add(AVERAGE);
    }
    for (String group : ours) {
      quantities.forEach(
          it ->
              table.column(
                  toColumn(it, group, "", keys), row -> Cell.number(ourValue(it, row, group))));
    }
    for (String group : publication.groups(number)) {
      quantities.forEach(
          it ->
              table.column(
                  toColumn(it, group, "published", keys),
                  row -> Cell.number(publication.printedValue(number, row, group, it.key()))));
    }
    notes.forEach(table::note);
    return table
        .note("An empty cell in our columns: the run has no such value; the page gives the reason.")
        .rows(publication.rows(number));
  }

  /** Returns the range over models of each quantity under each metric, without averages. */
  List<ModelRange> modelRanges() {
    List<ModelRange> spreads = new ArrayList<>();
    List<String> printed = withoutAverage(publication.groups(number));
    for (Quantity of : quantities) {
      for (String row : withoutAverage(publication.rows(number))) {
        spreads.add(
            new ModelRange(
                number,
                of.heading(),
                row,
                statistics(printed, it -> publication.printedValue(number, row, it, of.key())),
                statistics(groups, it -> of.ours().apply(row, it))));
      }
    }
    return spreads;
  }

  private static DoubleSummaryStatistics statistics(
      List<String> groups, Function<String, @Nullable Double> value) {
    return groups.stream()
        .map(value)
        .filter(Objects::nonNull)
        .collect(Collectors.summarizingDouble(it -> it));
  }

  private static List<String> withoutAverage(List<String> names) {
    return names.stream().filter(it -> !it.equals(AVERAGE)).toList();
  }

  private @Nullable Double ourValue(Quantity quantity, String row, String group) {
    List<String> rows =
        row.equals(AVERAGE) ? withoutAverage(publication.rows(number)) : List.of(row);
    List<String> within = group.equals(AVERAGE) ? groups : List.of(group);
    double sum = 0;
    int count = 0;
    for (String one : rows) {
      for (String other : within) {
        Double value = quantity.ours().apply(one, other);
        if (value != null) {
          sum += value;
          count++;
        }
      }
    }
    return count == 0 ? null : Double.valueOf(sum / count);
  }

  /**
   * Creates a column. Different names of groups may give equal keys, which are then numbered.
   *
   * @param keys the keys of the columns so far, to which this column's key is added
   */
  private static Column toColumn(Quantity quantity, String group, String suffix, Set<String> keys) {
    String name = Column.keySuffix(group).replaceFirst("^_", "");
    String words = String.join("_", quantity.key(), name, suffix).replaceAll("_+", "_");
    String first = words.replaceAll("_$", "");
    String key = first;
    for (int number = 2; !keys.add(key); number++) {
      key = first + "_" + number;
    }
    String heading = String.join(" ", group, suffix).strip();
    return Column.score(key, quantity.heading()).withGroup(heading);
  }
}
