package dev.morph.experiments.report;

import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.VerdictCount;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What became of each task, what could not be evaluated, and how the oracle decided. */
final class OutcomeTables {
  private OutcomeTables() {}

  private record Cause(String model, String outcome, String cause) {}

  /** What was asked and could not be evaluated, by cause; no rows if there is nothing. */
  static Table notEvaluable(RunRecord run) {
    Map<Cause, Set<String>> groups = causes(run.results());
    return TableOf.<Map.Entry<Cause, Set<String>>>named("not-evaluable", "Not evaluable, and why")
        .caption(
            "Tasks whose unchanged text already gave nothing to compare with, or that were not"
                + " finished.")
        .column(Column.text("model", "Model"), it -> Cell.text(it.getKey().model()))
        .column(Column.text("outcome", "Outcome"), it -> Cell.text(it.getKey().outcome()))
        .column(Column.text("cause", "Cause"), it -> Cell.text(it.getKey().cause()))
        .column(Column.count("tasks", "Tasks"), it -> Cell.count(it.getValue().size()))
        .column(Column.text("ids", "Which"), it -> Cell.text(String.join(", ", it.getValue())))
        .rows(groups.entrySet());
  }

  /** The same of tasks that are not evaluable, in sentences. */
  static List<String> notEvaluable(List<Result> results) {
    return causes(results.stream().filter(Result.NotEvaluable.class::isInstance).toList())
        .entrySet()
        .stream()
        .map(
            it ->
                String.format(
                    Locale.ROOT,
                    "%s: tasks not evaluable %d (%s).",
                    it.getKey().model(),
                    it.getValue().size(),
                    it.getKey().cause()))
        .toList();
  }

  /** The tasks of each cause, each once, however many metrics and domains there are. */
  private static Map<Cause, Set<String>> causes(List<Result> results) {
    return results.stream()
        .filter(line -> !(line instanceof Result.Walked))
        .collect(
            Collectors.groupingBy(
                line -> new Cause(line.model(), word(line), line.explanation().orElse("")),
                LinkedHashMap::new,
                Collectors.mapping(Result::seed, Collectors.toCollection(LinkedHashSet::new))));
  }

  /** How often each tier of the oracle decided, and what. */
  static Table verdicts(RunRecord run) {
    return TableOf.<VerdictCount>named("verdicts", "Verdicts by tier of the oracle")
        .caption(
            "Pairs of different "
                + run.terms().output()
                + "s that were compared; a pair is judged once, however many "
                + run.terms().mutants()
                + " led to it.")
        .column(Column.text("tier", "Tier"), it -> Cell.text(it.tier()))
        .column(Column.text("verdict", "Verdict"), it -> Cell.text(it.kind()))
        .column(
            Column.text("cause", "Cause"),
            it -> it.cause().isEmpty() ? Cell.NONE : Cell.text(it.cause()))
        .column(
            Column.text("branches", "Branches"),
            it -> it.search().isEmpty() ? Cell.NONE : Cell.text(it.search()))
        .column(Column.count("pairs", "Pairs"), it -> Cell.count(it.pairs()))
        .rows(run.verdicts());
  }

  /** Every line of the results, for programs. */
  static Table outcomes(RunRecord run) {
    return TableOf.<Result>named("outcomes", "Every task, model, metric and domain")
        .column(Column.text("task", "Task"), it -> Cell.text(it.seed()))
        .column(Column.text("model", "Model"), it -> Cell.text(it.model()))
        .column(Column.text("metric", "Metric"), it -> Cell.text(it.metric()))
        .column(Column.text("domain", "Domain"), it -> Cell.text(it.domain()))
        .column(Column.text("topic", "Topic"), it -> text(it.text("topic")))
        .column(Column.count("complexity", "Complexity"), OutcomeTables::complexity)
        .column(Column.text("outcome", "Outcome"), it -> Cell.text(word(it)))
        .column(Column.text("cause", "Cause"), it -> text(it.explanation()))
        .column(
            Column.number("first_failure", "First failure"),
            it -> number(it.found().map(Result.Found::firstFailure), Point::value))
        .column(
            Column.number("last_success", "Last success"),
            it -> number(it.walked().map(Result.Walked::lastSuccess), Point::value))
        .column(
            Column.number("normalised", "Normalised distance"),
            it -> number(end(it), Point::normalised))
        .column(Column.count("words_changed", "Words changed"), it -> count(end(it), Point::order))
        .column(Column.count("rank", "Largest rank"), it -> count(end(it), Point::rank))
        .column(Column.count("queries", "Queries"), it -> Cell.count(it.trail().queries()))
        .rows(run.whole().results());
  }

  /** How far the walk came. */
  private static Optional<Point> end(Result line) {
    return line.walked().map(Result.Walked::end);
  }

  private static Cell complexity(Result line) {
    return line.number("complexity").map(Cell::count).orElse(Cell.NONE);
  }

  private static Cell number(Optional<Point> point, Function<Point, Double> value) {
    return point.map(value).map(Cell::number).orElse(Cell.NONE);
  }

  private static Cell count(Optional<Point> point, Function<Point, Integer> value) {
    return point.map(value).map(Cell::count).orElse(Cell.NONE);
  }

  private static Cell text(Optional<String> text) {
    return text.map(Cell::text).orElse(Cell.NONE);
  }

  private static String word(Result line) {
    return line.outcome().replace('_', ' ');
  }
}
