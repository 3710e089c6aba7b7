package dev.morph.experiments.analysis;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
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
    Map<String, Result> distinct = new LinkedHashMap<>();
    results.stream().filter(Grid::found).forEach(seed -> distinct.putIfAbsent(id(seed), seed));
    return TableOf.<Result>named("first-failures", "Did the paraphrase change the task?")
        .column(Column.text("id", "Id"), it -> Cell.text(id(it)))
        .column(Column.text("label", "Label: valid, changed or unsure"), it -> Cell.text(""))
        .column(Column.text("task", "Task"), it -> Cell.text(it.seed()))
        .column(
            Column.text("original", "Original"),
            it -> Cell.text(ReplacedWords.original(failure(it))))
        .column(Column.text("paraphrase", "Paraphrase"), it -> Cell.text(failure(it).text()))
        .column(Column.text("changes", "Changes"), it -> Cell.text(changes(failure(it))))
        .rows(distinct.values());
  }

  private static Point failure(Result seed) {
    return Objects.requireNonNull(seed.firstFailure());
  }

  private static String changes(Point failure) {
    return String.join(
        ", ", failure.replaced().stream().map(row -> row.get(1) + " -> " + row.get(2)).toList());
  }

  /** What the labels say of the first failures of one model under one metric. */
  private record Labelled(
      String metric, String model, List<Result> found, List<Double> alarms, List<Double> valid) {

    static Labelled of(String metric, String model, List<Result> seeds, Map<String, Label> labels) {
      List<Result> found = seeds.stream().filter(Grid::found).toList();
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
      return new Labelled(metric, model, found, alarms, valid);
    }

    String purpose() {
      return metric + "|" + model;
    }
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
    List<Labelled> all = new ArrayList<>();
    grid.each(
        (metric, model) -> all.add(Labelled.of(metric, model, grid.of(metric, model), labels)));
    return TableOf.<Labelled>named("validity", "False alarms among first failures")
        .column(Column.text("metric", "Metric"), it -> Cell.text(it.metric()))
        .column(Column.text("model", "Model"), it -> Cell.text(it.model()))
        .column(
            Column.count("first_failures", "First failures"), it -> Cell.count(it.found().size()))
        .column(Column.count("valid", "Valid"), it -> Cell.count(it.valid().size()))
        .column(
            Column.count("changed", "Changed"),
            it -> Cell.count(it.alarms().size() - it.valid().size()))
        .column(
            Column.count("unlabelled", "Unsure or unlabelled"),
            it -> Cell.count(it.found().size() - it.alarms().size()))
        .column(
            Column.share("false_alarms", "False alarms"),
            it -> bootstrap.mean(it.alarms(), it.purpose() + "|alarms").cell())
        .column(
            Column.score("r_o", "R^o"),
            it ->
                bootstrap
                    .mean(Grid.overFound(it.found(), Grid::firstFailure), it.purpose() + "|r_o")
                    .cell())
        .column(
            Column.score("r_o_valid", "R^o of valid"),
            it -> bootstrap.mean(it.valid(), it.purpose() + "|valid").cell())
        .note(
            "False alarms: share of changed among valid and changed, with a 95 % bootstrap interval"
                + " over seeds. R^o of valid leaves seeds out whose first failure is a false alarm;"
                + " their true first failure lies farther out and is not known.")
        .rows(all);
  }
}
