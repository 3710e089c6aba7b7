package dev.morph.experiments.naturalness;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.naturalness.PredictionChanges.Outcome;
import dev.morph.experiments.naturalness.Predictions.Prediction;
import dev.morph.experiments.published.Publication;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Shown;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Tables 14 and 15 of Le-Cong et al. (2024) for the predictions of any tools, with the published
 * values in the same rows, and a table by operator.
 *
 * <p><b>Differs from the paper.</b> In the paper's Table 14, the total is the mean of the five
 * tools' shares; our total is the share of all changes. The published drops of Table 15 are
 * computed from the paper's counts, because two pairs of the printed drops are swapped.
 */
public record PredictionTables(Predictions predictions, Bootstrap bootstrap) {
  private static final Publication PAPER = Publication.named("lecong-2024");
  private static final String TOTAL = "total";
  private static final String PUBLISHED = "Published";

  /** A group of labels that is counted together in Table 14. */
  private enum Kind {
    UNNATURAL(Label.UNNATURAL::equals),
    NATURAL(Label.NATURAL::equals),
    UNKNOWN(label -> !label.isKnown());

    @SuppressWarnings("ImmutableEnumChecker") // a stateless method
    private final Predicate<Label> wanted;

    Kind(Predicate<Label> wanted) {
      this.wanted = wanted;
    }

    String lowerCaseName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A row for a tool, for an operator, or for all tools together.
   *
   * @param changes the changed predictions; null for a tool that occurs only in the paper
   */
  private record Row(String name, @Nullable PredictionChanges changes) {
    @Nullable PredictionSummary summary(Bootstrap bootstrap) {
      return changes == null ? null : new PredictionSummary(changes, bootstrap, name);
    }
  }

  /** Returns Table 14, Table 15 and, if the file names operators, a table by operator. */
  public List<Table> tables() {
    List<Table> tables = new ArrayList<>(List.of(falseAlarms(), performance()));
    List<Row> operators = groupRows(Prediction::operator);
    operators.removeIf(row -> row.name().isEmpty());
    if (!operators.isEmpty()) {
      tables.add(byOperator(operators));
    }
    return tables;
  }

  private Table falseAlarms() {
    List<Row> rows = groupRows(Prediction::tool);
    rows.add(new Row(TOTAL, toChanges(predictions.entries())));
    TableOf<Row> table =
        TableOf.<Row>named("prediction-changes", "Changed predictions by naturalness (Table 14)")
            .text("tool", "Tool", row -> row.name())
            .count("n", "n", row -> countOrNull(row, any -> true))
            .count("changes", "Changes", row -> countOrNull(row, Outcome::isChange));
    for (Kind kind : Kind.values()) {
      table.shareEstimate(
          kind.lowerCaseName(),
          Shown.capitalise(kind.lowerCaseName()),
          row -> shareCell(row, kind));
    }
    table.columnGroup(PUBLISHED);
    for (Kind kind : Kind.values()) {
      table.share(
          kind.lowerCaseName() + "_published",
          Shown.capitalise(kind.lowerCaseName()),
          row -> printedValue("14", row, kind.lowerCaseName()));
    }
    return table
        .note("The share of changes by unnatural transformations is the share of false alarms.")
        .note("95 % intervals, bootstrapped over bugs.")
        .note("Total: share of all changes; the published total is the mean of the tools' shares.")
        .rows(withPublished("14", rows));
  }

  private static @Nullable Long countOrNull(Row row, Predicate<Outcome> wanted) {
    return row.changes() == null
        ? null
        : (Long) row.changes().outcomes().stream().filter(wanted).count();
  }

  private Cell shareCell(Row row, Kind kind) {
    return row.changes() == null
        ? Cell.NONE
        : row.changes()
            .shareOfChanges(kind.wanted, bootstrap, row.name() + " " + kind.lowerCaseName())
            .toCell();
  }

  private Table performance() {
    List<Row> rows = new ArrayList<>();
    for (Row row : groupRows(Prediction::tool)) {
      rows.add(
          new Row(
              row.name(),
              row.changes() == null ? null : row.changes().onlyWithLabel(Label.NATURAL)));
    }
    TableOf<Row> table =
        TableOf.<Row>named(
                "prediction-performance",
                "Natural transformations: changed predictions, and bugs with a patch (Table 15)")
            .text("tool", "Tool", row -> row.name())
            .count("n", "n", row -> countOrNull(row, any -> true));
    PredictionSummary.addChangeColumns(table, row -> row.summary(bootstrap));
    PredictionSummary.addPerformanceColumns(table, row -> row.summary(bootstrap));
    addPublishedColumns(table);
    return table
        .note("Transformed: each bug counts as the share of its transformations with a patch.")
        .note("Published: for 693 natural transformations; drops are computed from the counts.")
        .rows(withPublished("15", rows));
  }

  private static void addPublishedColumns(TableOf<Row> table) {
    table
        .columnGroup(PUBLISHED)
        .count("positive_published", "Better", row -> printedValue("15", row, "positive"))
        .count("negative_published", "Worse", row -> printedValue("15", row, "negative"));
    for (String patches : List.of("correct", "plausible")) {
      String before = patches + "_original";
      String after = patches + "_transformed";
      table
          .columnGroup(PUBLISHED + ", " + patches)
          .number(before + "_published", "Original", row -> printedValue("15", row, before))
          .number(after + "_published", "Transformed", row -> printedValue("15", row, after))
          .share(
              patches + "_drop_published",
              "Drop",
              row -> {
                Double original = printedValue("15", row, before);
                Double transformed = printedValue("15", row, after);
                return original == null || transformed == null ? null : 1 - transformed / original;
              });
    }
    table.columnGroup("");
  }

  private static @Nullable Double printedValue(String table, Row row, String column) {
    return PAPER.printedValue(table, row.name(), "", column);
  }

  private Table byOperator(List<Row> operators) {
    TableOf<Row> table =
        TableOf.<Row>named("prediction-operators", "Changed predictions by operator")
            .text("operator", "Operator", row -> row.name())
            .count("n", "n", row -> countOrNull(row, any -> true))
            .count(
                "unnatural",
                "Unnatural",
                row -> countOrNull(row, it -> it.label() == Label.UNNATURAL));
    return PredictionSummary.addChangeColumns(table, row -> row.summary(bootstrap))
        .note("For all tools together.")
        .rows(operators);
  }

  /** Groups predictions with the same name, in the order of the file. */
  private List<Row> groupRows(Function<Prediction, String> name) {
    List<Row> rows = new ArrayList<>();
    Grouped.groupBy(predictions.entries(), name)
        .forEach((key, some) -> rows.add(new Row(key, toChanges(some))));
    return rows;
  }

  private static PredictionChanges toChanges(List<Prediction> some) {
    return new PredictionChanges(some.stream().map(Prediction::outcome).toList());
  }

  /** Returns our rows, followed by the paper's tools that are not among them. */
  private static List<Row> withPublished(String table, List<Row> rows) {
    List<Row> all = new ArrayList<>(rows);
    Set<String> ours = rows.stream().map(Row::name).collect(Collectors.toSet());
    PAPER.rows(table).stream()
        .filter(name -> !ours.contains(name))
        .forEach(name -> all.add(new Row(name, null)));
    return all;
  }
}
