package dev.morph.experiments.report;

import dev.morph.experiments.analysis.JudgedFailures;
import dev.morph.experiments.analysis.Measures;
import dev.morph.experiments.analysis.PerturbationScore;
import dev.morph.experiments.analysis.PerturbationScore.RobustPass;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.Scores.Counts;
import dev.morph.experiments.analysis.Scores.Explored;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Scores.ScenarioScore;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Fragility;
import dev.morph.experiments.analysis.breakage.FragilityComparison;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The form of {@code scores.json}: flat, snake case, the symbols of the paper as names. */
public final class ScoresFile {
  private ScoresFile() {}

  /** The scores of a run, and what else its experiment measures. */
  public static Map<String, Object> of(WholeRun run) {
    return of(run.scores(), run.measures(), run.breakage().orElse(null), run.judged());
  }

  /** As maps and lists, keys in the order in which they are to be read. */
  public static Map<String, Object> of(Scores scores) {
    return of(scores, Measures.NONE, null, JudgedFailures.NONE);
  }

  private static Map<String, Object> of(
      Scores scores, Measures measures, @Nullable Breakage breakage, JudgedFailures judged) {
    Map<String, Map<String, @Nullable Object>> models = new LinkedHashMap<>();
    if (breakage != null) {
      for (Breakage.OfModel model : breakage.models()) {
        Map<String, @Nullable Object> entry = entry(models, model.model(), measures);
        putBreakage(entry, breakage, model);
      }
    }
    for (Scores.ModelScores model : scores.models()) {
      Map<String, @Nullable Object> entry = entry(models, model.model(), measures);
      entry.put("queries_needed", model.sharing().needed());
      entry.put("queries_asked", model.sharing().asked());
      entry.put("metrics", model.metrics().stream().map(ScoresFile::metric).toList());
    }
    if (!judged.rows().isEmpty()) {
      models.forEach((model, entry) -> entry.put("judged", judged.counts(model)));
    }
    Map<String, Object> file = new LinkedHashMap<>();
    if (!judged.rows().isEmpty()) {
      file.put("judge", judged.judge());
    }
    file.put("models", List.copyOf(models.values()));
    if (breakage != null) {
      file.put(
          "comparisons", breakage.comparisons().stream().map(it -> pair(breakage, it)).toList());
    }
    return file;
  }

  private static Map<String, @Nullable Object> entry(
      Map<String, Map<String, @Nullable Object>> models, String model, Measures measures) {
    return models.computeIfAbsent(
        model,
        name -> {
          Map<String, @Nullable Object> entry = new LinkedHashMap<>();
          entry.put("model", name);
          entry.putAll(measures.fields().getOrDefault(name, Map.of()));
          return entry;
        });
  }

  private static void putBreakage(
      Map<String, @Nullable Object> entry, Breakage breakage, Breakage.OfModel model) {
    Fragility all = model.all();
    if (!all.curve().isEmpty()) {
      Map<String, @Nullable Object> fragility = new LinkedHashMap<>();
      putPoints(fragility, "value", "interval", all.fragility());
      fragility.put("tasks", all.tasks());
      putPoints(fragility, "noise", "noise_interval", all.noise());
      fragility.put("domain", breakage.domain());
      fragility.put("design", breakage.signature());
      entry.put("fragility", fragility);
      entry.put("breakage", all.curve().stream().map(ScoresFile::point).toList());
      entry.put(
          "breakage_correct", model.correct().curve().stream().map(ScoresFile::point).toList());
      entry.put(
          "breakage_incorrect", model.incorrect().curve().stream().map(ScoresFile::point).toList());
    }
    Breakage.Tally tally = model.tally();
    entry.put("tasks", tally.tasks());
    entry.put("unfinished", tally.unfinished());
    entry.put("unsteady", tally.unsteady());
    entry.put("unusable", tally.unusable());
    entry.put("correct", tally.tested() == 0 ? null : correct(tally));
  }

  /** In one order, whichever Java runs. */
  private static Map<String, Object> correct(Breakage.Tally tally) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("passed", tally.passed());
    entry.put("of", tally.tested());
    return entry;
  }

  private static Map<String, @Nullable Object> point(Fragility.Point point) {
    Map<String, @Nullable Object> entry = new LinkedHashMap<>();
    entry.put("words", point.words());
    entry.put("share", point.share().value());
    Interval interval = point.share().interval();
    entry.put("interval", interval == null ? null : List.of(interval.low(), interval.high()));
    entry.put("asked", point.asked());
    entry.put("tasks", point.tasks());
    return entry;
  }

  private static Map<String, @Nullable Object> pair(Breakage breakage, FragilityComparison pair) {
    Map<String, @Nullable Object> entry = new LinkedHashMap<>();
    entry.put("first", pair.first());
    entry.put("second", pair.second());
    putPoints(entry, "difference", "interval", Estimate.within(pair.difference(), pair.interval()));
    entry.put("p", pair.p());
    entry.put("p_holm", pair.holm());
    entry.put("level", breakage.level());
    entry.put("tasks", pair.tasks());
    entry.put("more_robust", pair.decided(breakage.level()) ? pair.moreRobust() : null);
    return entry;
  }

  /** Shares as points, from 0 to 100. */
  private static void putPoints(
      Map<String, @Nullable Object> entry, String name, String within, Estimate share) {
    Double value = share.value();
    Interval interval = share.interval();
    entry.put(name, value == null ? null : Double.valueOf(100 * value));
    entry.put(
        within, interval == null ? null : List.of(100 * interval.low(), 100 * interval.high()));
  }

  private static Map<String, @Nullable Object> metric(MetricScores scores) {
    Map<String, @Nullable Object> entry = new LinkedHashMap<>();
    entry.put("metric", scores.metric());
    entry.put("domain", scores.domain().name());
    entry.put("domain_signature", scores.domain().signature());
    entry.put("signature", scores.signature());
    entry.put("polarity", scores.polarity());
    put(entry, "r_o", scores.meanFirstFailure());
    put(entry, "r_star", scores.meanLastSuccess());
    put(entry, scores.seeds());
    entry.put("queries_mean", scores.queriesMean());
    put(entry, "restricted_mean", scores.restrictedMean().estimate());
    entry.put("tau", scores.restrictedMean().tau());
    put(entry, "held_at_tau", scores.survival().held(scores.restrictedMean().tau()));
    Explored explored = scores.explored();
    entry.put("explored_to", explored == null ? null : explored.nearest());
    entry.put("r_o_lower", scores.lowerBound());
    entry.put("interface_failures", scores.interfaceApart().failures());
    put(entry, "r_o_without_interface", scores.interfaceApart().meanFirstFailure());
    put(entry, "restricted_mean_without_interface", scores.interfaceApart().restrictedMean());
    entry.put("null_model_r_o", scores.noise().nullModelFirstFailure());
    entry.put("self_disagreement", scores.noise().selfDisagreement());
    entry.put("order_complete", scores.orderComplete());
    Map<String, Object> scenarios = new LinkedHashMap<>();
    scores.scenarios().forEach((dimension, labels) -> scenarios.put(dimension, scenarios(labels)));
    entry.put("scenarios", scenarios);
    if (!scores.perturbations().isEmpty()) {
      entry.put(
          "perturbations", scores.perturbations().stream().map(ScoresFile::perturbation).toList());
    }
    return entry;
  }

  private static Map<String, @Nullable Object> perturbation(PerturbationScore score) {
    Map<String, @Nullable Object> entry = new LinkedHashMap<>();
    entry.put("perturbation", score.perturbation());
    entry.put("tasks", score.tasks());
    entry.put("s", score.variety().common());
    entry.put("variants", score.variety().most());
    entry.put("variants_fewest", score.variety().fewest());
    entry.put("variants_median", score.variety().median());
    entry.put("tasks_with_fewer", score.variety().fewer());
    put(entry, "broken", score.broken());
    entry.put("failed", score.failed());
    put(entry, "r_o", score.meanFirstFailure());
    entry.put("held_to", score.heldTo());
    put(entry, "held", score.held());
    if (score.nearness() != null) {
      entry.put("against_others", score.nearness().difference());
      entry.put("p", score.nearness().test().p());
    }
    RobustPass robust = score.robust();
    if (robust != null) {
      entry.put("tested", robust.tasks());
      put(entry, "pass_at_1", robust.pass());
      put(entry, "robust_pass_at_1", robust.robustPass());
      put(entry, "robust_drop_at_1", robust.drop());
      put(entry, "robust_relative_at_1", robust.relative());
    }
    return entry;
  }

  private static Map<String, Object> scenarios(Map<String, ScenarioScore> labels) {
    Map<String, Object> entries = new LinkedHashMap<>();
    labels.forEach(
        (label, score) -> {
          Map<String, @Nullable Object> entry = new LinkedHashMap<>();
          put(entry, "r_o", score.meanFirstFailure());
          put(entry, "r_star", score.meanLastSuccess());
          put(entry, "restricted_mean", score.restrictedMean());
          put(entry, score.seeds());
          entries.put(label, entry);
        });
    return entries;
  }

  private static void put(Map<String, @Nullable Object> entry, String name, Estimate estimate) {
    Interval interval = estimate.interval();
    entry.put(name, estimate.value());
    entry.put(name + "_ci", interval == null ? null : List.of(interval.low(), interval.high()));
    if (!estimate.why().isEmpty()) {
      entry.put(name + "_why", estimate.why());
    }
  }

  private static void put(Map<String, @Nullable Object> entry, Counts counts) {
    entry.put("found", counts.found());
    entry.put("not_reached", counts.notReached());
    entry.put("not_evaluable", counts.notEvaluable());
    entry.put("suspended", counts.suspended());
    entry.put("undecided", counts.undecided());
    entry.put("cut_short", counts.cutShort());
  }
}
