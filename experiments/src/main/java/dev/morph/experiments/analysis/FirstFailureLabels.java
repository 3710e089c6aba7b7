package dev.morph.experiments.analysis;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.store.Result;
import dev.morph.scenarios.store.Result.Point;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A sheet on which people say of each first failure whether its paraphrase still asks for the same
 * task, and what follows: the share of false alarms, and R^o over the valid first failures.
 *
 * <p>One row a paraphrase: the question does not depend on the model or the metric under which it
 * was the first to fail. Nobody who labels is told what the programs did.
 */
public final class FirstFailureLabels {
  /** A label. */
  public enum Label {
    /** The paraphrase asks for the same task: the failure is real. */
    VALID,
    /** It asks for another: a false alarm. */
    CHANGED,
    /** The labeller cannot tell; counted as neither. */
    UNSURE
  }

  private FirstFailureLabels() {}

  /** The identity of a first failure's paraphrase on the sheet. */
  public static String id(Result seed) {
    String text = Objects.requireNonNull(seed.firstFailure()).text();
    return CanonicalJson.sha256(Map.of("seed", seed.seed(), "text", text)).substring(0, 12);
  }

  /** The sheet, with an empty column for labels. */
  public static Table sheet(List<Result> results) {
    Table.Builder sheet =
        Table.named("first-failures", "Did the paraphrase change the task?")
            .columns(
                Column.text("id", "Id"),
                Column.text("label", "Label: valid, changed or unsure"),
                Column.text("task", "Task"),
                Column.text("original", "Original"),
                Column.text("paraphrase", "Paraphrase"),
                Column.text("changes", "Changes"));
    Map<String, Result> distinct = new LinkedHashMap<>();
    results.stream().filter(Grid::found).forEach(seed -> distinct.putIfAbsent(id(seed), seed));
    distinct.forEach(
        (id, seed) -> {
          Point failure = Objects.requireNonNull(seed.firstFailure());
          sheet.row(
              Cell.text(id),
              Cell.text(""),
              Cell.text(seed.seed()),
              Cell.text(ReplacedWords.original(failure)),
              Cell.text(failure.text()),
              Cell.text(changes(failure)));
        });
    return sheet.build();
  }

  private static String changes(Point failure) {
    return String.join(
        ", ", failure.replaced().stream().map(row -> row.get(1) + " -> " + row.get(2)).toList());
  }

  /**
   * What the labels say, one row a model and metric.
   *
   * @param labels by the sheet's ids
   */
  public static Table verdict(
      List<Result> results, Map<String, Label> labels, AnalysisSettings settings) {
    Bootstrap bootstrap = new Bootstrap(settings.randomSeed(), settings.resamples());
    Grid grid = new Grid(results);
    Table.Builder table =
        Table.named("validity", "False alarms among first failures")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.count("first_failures", "First failures"),
                Column.count("valid", "Valid"),
                Column.count("changed", "Changed"),
                Column.count("unlabelled", "Unsure or unlabelled"),
                Column.share("false_alarms", "False alarms"),
                Column.number("r_o", "R^o"),
                Column.number("r_o_valid", "R^o of valid"))
            .note(
                "False alarms: share of changed among valid and changed, with a 95 % bootstrap"
                    + " interval over seeds. R^o of valid leaves seeds out whose first failure is a"
                    + " false alarm; their true first failure lies farther out and is not known.");
    grid.each(
        (metric, model) -> {
          List<Result> found = grid.of(metric, model).stream().filter(Grid::found).toList();
          List<Double> alarms = new ArrayList<>();
          List<Double> valid = new ArrayList<>();
          for (Result seed : found) {
            Label label = labels.getOrDefault(id(seed), Label.UNSURE);
            if (label != Label.UNSURE) {
              alarms.add(label == Label.CHANGED ? 1.0 : 0.0);
            }
            if (label == Label.VALID) {
              valid.add(Grid.firstFailure(seed));
            }
          }
          String purpose = metric + "|" + model;
          long changed = alarms.stream().filter(alarm -> alarm == 1).count();
          table.row(
              Cell.text(metric),
              Cell.text(model),
              Cell.count(found.size()),
              Cell.count(valid.size()),
              Cell.count(changed),
              Cell.count(found.size() - alarms.size()),
              bootstrap.mean(alarms, purpose + "|alarms").cell(),
              bootstrap.mean(Grid.overFound(found, Grid::firstFailure), purpose + "|r_o").cell(),
              bootstrap.mean(valid, purpose + "|valid").cell());
        });
    return table.build();
  }
}
