package dev.morph.experiments.published;

import dev.morph.experiments.analysis.ComparedMetrics;
import dev.morph.experiments.analysis.ComplexityTrend;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.TippingGap;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.published.SideBySide.Quantity;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tables 4 to 11 of the paper in its layout, ours beside the published values. */
final class PublishedTables {
  private static final String NOT_HERE =
      "An empty cell of ours: the run has no such value; the page says why.";
  private static final String BLEU = "BLEU stands as printed, from 0 to 1: ours divided by 100.";

  private final Publication publication;
  private final RunAnalysis run;

  PublishedTables(Publication publication, RunAnalysis run) {
    this.publication = publication;
    this.run = run;
  }

  List<Table> all() {
    return List.of(
        tasks(),
        robustness(),
        complexity(),
        changes(),
        queries(),
        times(),
        metrics(),
        gaps(),
        Spread.table(
            Stream.of(means(), correlations(), words(), asked(), studied(), gap())
                .flatMap(it -> it.spreads().stream())
                .toList()));
  }

  private Table tasks() {
    Map<String, Result> seeds = new TreeMap<>();
    run.results().forEach(result -> seeds.putIfAbsent(result.seed(), result));
    TaskProfile profile = new TaskProfile(List.copyOf(seeds.values()));
    return side("4", profile.sources(), new Quantity("value", "value", profile::value))
        .table("Tasks", "Property", it -> it.note(NOT_HERE));
  }

  private SideBySide means() {
    return side(
        "5",
        run.models(),
        new Quantity("r_o", "R^o", walks(it -> it.scores().meanFirstFailure().value(), true)),
        new Quantity("r_star", "R^*", walks(it -> it.scores().meanLastSuccess().value(), true)));
  }

  private Table robustness() {
    return means()
        .table("R^o and R^*", "Metric", noted("Means over found seeds only, as published.", BLEU));
  }

  private SideBySide correlations() {
    return side("6", run.models(), new Quantity("pearson", "r", walks(this::pearson, false)));
  }

  private Table complexity() {
    return correlations()
        .table(
            "Pearson's correlation of cyclomatic complexity and R^o",
            "Metric",
            noted(
                "Of the means of the tasks of complexity 1, 2, ... 6, with the metric's raw sign;"
                    + " complexities without a found seed are left out."));
  }

  private @Nullable Double pearson(Walks walks) {
    return ComplexityTrend.ofFirstFailures(walks.seeds())
        .pearsonOfSubsets()
        .map(Correlation::coefficient)
        .orElse(null);
  }

  private SideBySide words() {
    return side(
        "7",
        run.models(),
        new Quantity("n", "n", walks(it -> mean(it, p -> p.firstFailure().rank()), false)),
        new Quantity("k", "k", walks(it -> mean(it, p -> p.firstFailure().order()), false)));
  }

  private Table changes() {
    return words().table("n and k of the first failures", "Metric", noted());
  }

  private static @Nullable Double mean(Walks walks, ToDoubleFunction<Result.Found> value) {
    OptionalDouble mean =
        walks.found().stream().flatMap(seed -> seed.found().stream()).mapToDouble(value).average();
    return mean.isPresent() ? mean.getAsDouble() : null;
  }

  private SideBySide asked() {
    return side(
        "8",
        run.models(),
        new Quantity("queries", "queries", walks(it -> it.scores().queriesMean(), false)));
  }

  private Table queries() {
    return asked().table("Queries of a model per task", "Metric", noted());
  }

  private Table times() {
    return side(
            "9",
            List.of("ours"),
            time("mean", "mean", Timing::mean),
            time("sd", "standard deviation", Timing::deviation),
            time("max", "max", Timing::most),
            time("min", "min", Timing::least))
        .table(
            "Seconds to measure one distance",
            "Metric",
            noted(
                "Ours over tasks and models, each the mean of its pairs, in one thread of this machine."));
  }

  private Quantity time(String key, String heading, ToDoubleFunction<Timing> of) {
    return new Quantity(
        key,
        heading,
        (row, group) ->
            Timing.of(
                    run.walks().stream()
                        .filter(it -> ComparedMetrics.isCalled(it.metric(), row))
                        .toList())
                .map(of::applyAsDouble)
                .orElse(null));
  }

  private SideBySide studied() {
    return side(
        "10",
        List.of("ours"),
        study("uniqueness_percent", "uniqueness, %", it -> 100 * it[0]),
        study("distinctness", "distinctness", it -> it[1]),
        study("differentness", "differentness", it -> it[2]));
  }

  private Table metrics() {
    return studied()
        .table(
            "How well metrics tell paraphrases apart",
            "Metric",
            noted("Uniqueness and distinctness shrink as a task's paraphrases grow in number."));
  }

  private Quantity study(String key, String heading, ToDoubleFunction<double[]> of) {
    ComparedMetrics compared = ComparedMetrics.of(run.results());
    return new Quantity(
        key,
        heading,
        (row, group) -> {
          Optional<double[]> means = compared.means(row);
          return means.isEmpty() ? null : Double.valueOf(of.applyAsDouble(means.get()));
        });
  }

  private SideBySide gap() {
    return side(
        "11",
        run.models(),
        new Quantity(
            "difference", "difference", walks(it -> TippingGap.of(it.scores()).size(), true)),
        new Quantity(
            "ratio", "ratio", walks(it -> TippingGap.of(it.scores()).ratio().orElse(null), false)));
  }

  private Table gaps() {
    return gap().table("|R^o - R^*| and its ratio to their mean", "Metric", noted(BLEU));
  }

  private SideBySide side(String number, List<String> groups, Quantity... quantities) {
    return new SideBySide(publication, number, groups, List.of(quantities));
  }

  /** A value of a model's walks under the metric that a row is about. */
  private SideBySide.Ours walks(Function<Walks, @Nullable Double> value, boolean raw) {
    return (row, model) ->
        run.walks().stream()
            .filter(it -> ComparedMetrics.isCalled(it.metric(), row) && it.model().equals(model))
            .findFirst()
            .map(value)
            .map(number -> raw && row.equals("bleu") ? number / 100 : number)
            .orElse(null);
  }

  private static UnaryOperator<TableOf<String>> noted(String... notes) {
    return table -> {
      for (String note : notes) {
        table.note(note);
      }
      return table.note(NOT_HERE);
    };
  }
}
