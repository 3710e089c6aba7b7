package dev.morph.experiments.report;

import dev.morph.experiments.analysis.Scores.Counts;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Scores.ModelScores;
import dev.morph.experiments.analysis.Scores.ScenarioScore;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.store.Result;
import dev.morph.scenarios.store.Result.Outcome;
import dev.morph.scenarios.store.Result.Point;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The tables of scores and outcomes. */
final class ScoreTables {
  private final RunRecord run;

  ScoreTables(RunRecord run) {
    this.run = run;
  }

  /** All models under one metric. */
  Table scores(String metric) {
    MetricScores any = scoresOf(run.scores().models().get(0), metric);
    String reading =
        any.polarity().equals("distance")
            ? "a distance, 0 = identical"
            : "a similarity, larger = nearer";
    Table.Builder table =
        Table.named("scores-" + id(metric), "Scores under " + metric)
            .caption(
                metric
                    + " is "
                    + reading
                    + ". R^o and R^* are means over tasks with a failure; models are compared by"
                    + " the restricted mean.")
            .columns(
                Column.text("model", "Model"),
                Column.number("restricted_mean", "Restricted mean"),
                Column.number("r_o", "R^o"),
                Column.number("r_star", "R^*"),
                Column.count("found", "failed").under("tasks"),
                Column.count("not_reached", "held").under("tasks"),
                Column.count("not_evaluable", "not evaluable").under("tasks"),
                Column.count("undecided", "Undecided"),
                Column.number("queries_mean", "Queries").in("per task"));
    for (ModelScores model : run.scores().models()) {
      MetricScores scores = scoresOf(model, metric);
      Counts seeds = scores.seeds();
      table.row(
          Cell.text(model.model()),
          scores.restrictedMean().estimate().cell(),
          scores.meanFirstFailure().cell(),
          scores.meanLastSuccess().cell(),
          Cell.count(seeds.found()),
          Cell.count(seeds.notReached()),
          Cell.count(seeds.notEvaluable()),
          Cell.count(seeds.undecided()),
          Cell.number(scores.queriesMean()));
    }
    Double tau = any.restrictedMean().tau();
    if (tau != null) {
      table.note(
          "Restricted mean: area under the Kaplan-Meier curve of the normalised distance to first"
              + " failure up to τ = "
              + dev.morph.experiments.table.Shown.number(tau)
              + ", the same for all models. In brackets: 95 % bootstrap interval over tasks.");
    }
    table.note("Signature: " + any.signature() + ".");
    return table.build();
  }

  /** All models under one metric, for each value of a dimension. */
  Table scenarios(String metric, String dimension) {
    Table.Builder table =
        Table.named(dimension + "-" + id(metric), "By " + dimension + " under " + metric)
            .columns(
                Column.text(dimension, capital(dimension)),
                Column.text("model", "Model"),
                Column.number("r_o", "R^o"),
                Column.number("r_star", "R^*"),
                Column.count("found", "failed").under("tasks"),
                Column.count("not_reached", "held").under("tasks"),
                Column.count("not_evaluable", "not evaluable").under("tasks"));
    for (ModelScores model : run.scores().models()) {
      Map<String, ScenarioScore> labels =
          scoresOf(model, metric).scenarios().getOrDefault(dimension, Map.of());
      labels.forEach(
          (label, score) ->
              table.row(
                  Cell.text(label),
                  Cell.text(model.model()),
                  score.meanFirstFailure().cell(),
                  score.meanLastSuccess().cell(),
                  Cell.count(score.seeds().found()),
                  Cell.count(score.seeds().notReached()),
                  Cell.count(score.seeds().notEvaluable())));
    }
    return table.build();
  }

  /** What was asked and could not be evaluated, by cause; no rows if there is nothing. */
  Table notEvaluable() {
    Table.Builder table =
        Table.named("not-evaluable", "Not evaluable, and why")
            .caption(
                "Tasks whose unchanged text already gave nothing to compare with, or that were not"
                    + " finished.")
            .columns(
                Column.text("model", "Model"),
                Column.text("outcome", "Outcome"),
                Column.text("cause", "Cause"),
                Column.count("tasks", "Tasks"),
                Column.text("ids", "Which"));
    Map<List<String>, List<String>> groups =
        run.results().stream()
            .filter(
                line ->
                    line.outcome() == Outcome.NOT_EVALUABLE || line.outcome() == Outcome.SUSPENDED)
            .collect(
                Collectors.groupingBy(
                    line ->
                        List.of(line.model(), word(line.outcome()), String.valueOf(line.cause())),
                    java.util.LinkedHashMap::new,
                    Collectors.mapping(Result::seed, Collectors.toList())));
    groups.forEach(
        (key, seeds) -> {
          List<String> distinct = seeds.stream().distinct().toList();
          table.row(
              Cell.text(key.get(0)),
              Cell.text(key.get(1)),
              Cell.text(key.get(2)),
              Cell.count(distinct.size()),
              Cell.text(String.join(", ", distinct)));
        });
    return table.build();
  }

  /** How often each tier of the oracle decided, and what. */
  Table verdicts() {
    Table.Builder table =
        Table.named("verdicts", "Verdicts by tier of the oracle")
            .caption(
                "Pairs of different programs that were compared; a pair is judged once, however"
                    + " many paraphrases led to it.")
            .columns(
                Column.text("tier", "Tier"),
                Column.text("verdict", "Verdict"),
                Column.text("cause", "Cause"),
                Column.count("pairs", "Pairs"));
    run.verdicts().stream()
        .filter(count -> !count.tier().equals("seed"))
        .forEach(
            count ->
                table.row(
                    Cell.text(count.tier()),
                    Cell.text(count.kind()),
                    count.cause().isEmpty() ? Cell.NONE : Cell.text(count.cause()),
                    Cell.count(count.pairs())));
    return table.build();
  }

  /** Every line of the results, for programs. */
  Table outcomes() {
    Table.Builder table =
        Table.named("outcomes", "Every task, model and metric")
            .columns(
                Column.text("task", "Task"),
                Column.text("model", "Model"),
                Column.text("metric", "Metric"),
                Column.text("topic", "Topic"),
                Column.count("complexity", "Complexity"),
                Column.text("outcome", "Outcome"),
                Column.text("cause", "Cause"),
                Column.number("first_failure", "First failure"),
                Column.number("last_success", "Last success"),
                Column.number("normalised", "Normalised distance"),
                Column.count("words_changed", "Words changed"),
                Column.count("rank", "Largest rank"),
                Column.count("queries", "Queries"));
    for (Result line : run.results()) {
      Point failure = line.firstFailure();
      Point success = line.lastSuccess();
      Point end = failure == null ? line.explored() : failure;
      Integer complexity = line.scenario().complexity();
      table.row(
          Cell.text(line.seed()),
          Cell.text(line.model()),
          Cell.text(line.metric()),
          text(line.scenario().topic()),
          complexity == null ? Cell.NONE : Cell.count(complexity),
          Cell.text(word(line.outcome())),
          text(line.cause()),
          failure == null ? Cell.NONE : Cell.number(failure.value()),
          success == null ? Cell.NONE : Cell.number(success.value()),
          end == null ? Cell.NONE : Cell.number(end.normalised()),
          end == null ? Cell.NONE : Cell.count(end.order()),
          end == null ? Cell.NONE : Cell.count(end.rank()),
          Cell.count(line.queries()));
    }
    return table.build();
  }

  /** A name as part of an id. */
  static String id(String name) {
    String plain = name.toLowerCase(java.util.Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return plain.replaceAll("^-|-$", "").isEmpty() ? "x" : plain.replaceAll("^-|-$", "");
  }

  static String word(Outcome outcome) {
    return switch (outcome) {
      case FOUND -> "found";
      case NOT_REACHED -> "not reached";
      case NOT_EVALUABLE -> "not evaluable";
      case SUSPENDED -> "suspended";
    };
  }

  private static MetricScores scoresOf(ModelScores model, String metric) {
    return model.metrics().stream()
        .filter(scores -> scores.metric().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  private static Cell text(@Nullable String text) {
    return text == null ? Cell.NONE : Cell.text(text);
  }

  private static String capital(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
