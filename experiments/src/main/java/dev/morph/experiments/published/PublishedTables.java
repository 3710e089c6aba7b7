package dev.morph.experiments.published;

import dev.morph.experiments.analysis.ComparedMetrics;
import dev.morph.experiments.analysis.ComplexityTrend;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.TippingGap;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.published.SideBySide.Quantity;
import dev.morph.experiments.statistics.Correlation;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.hipparchus.stat.descriptive.DescriptiveStatistics;
import org.jspecify.annotations.Nullable;

/**
 * Tables 4 to 11 of the paper in the paper's layout, with our values next to the published ones.
 */
final class PublishedTables {
  private static final String BLEU =
      "BLEU is shown as printed, from 0 to 1; ours is divided by" + " 100.";

  private final Publication publication;
  private final RunAnalysis run;

  PublishedTables(Publication publication, RunAnalysis run) {
    this.publication = publication;
    this.run = run;
  }

  List<Table> tables() {
    List<SideBySide> all =
        List.of(
            tasks(), robustness(), complexity(), changes(), queries(), times(), metrics(), gaps());
    List<Table> tables = new ArrayList<>(all.stream().map(SideBySide::table).toList());
    tables.add(
        ModelRange.table(
            all.stream()
                .filter(it -> !List.of("4", "9").contains(it.number()))
                .flatMap(it -> it.modelRanges().stream())
                .toList()));
    return tables;
  }

  private SideBySide tasks() {
    Map<String, Result> seeds = new TreeMap<>();
    run.results().forEach(result -> seeds.putIfAbsent(result.seed(), result));
    TaskProfile profile = new TaskProfile(List.copyOf(seeds.values()));
    return sideBySide(
        "4", "Tasks", profile.sources(), new Quantity("value", "value", profile::property));
  }

  private SideBySide robustness() {
    return sideBySide(
            "5",
            "R^o and R^*",
            run.models(),
            walksQuantity("r_o", "R^o", it -> it.scores().meanFirstFailure().value(), true),
            walksQuantity("r_star", "R^*", it -> it.scores().meanLastSuccess().value(), true))
        .withNotes("Means over found seeds only, as published.", BLEU);
  }

  private SideBySide complexity() {
    return sideBySide(
            "6",
            "Pearson's correlation of cyclomatic complexity and R^o",
            run.models(),
            walksQuantity("pearson", "r", PublishedTables::pearson, false))
        .withNotes(
            "Correlation over the mean R^o of the tasks of complexity 1, 2, ... 6, with the"
                + " metric's raw sign; complexities without a first failure are left out.");
  }

  private static @Nullable Double pearson(Walks walks) {
    return ComplexityTrend.ofFirstFailures(walks.seeds())
        .pearsonOfSubsets()
        .map(Correlation::coefficient)
        .orElse(null);
  }

  private SideBySide changes() {
    return sideBySide(
        "7",
        "n and k of the first failures",
        run.models(),
        walksQuantity("n", "n", it -> meanOfFound(it, p -> p.firstFailure().rank()), false),
        walksQuantity("k", "k", it -> meanOfFound(it, p -> p.firstFailure().order()), false));
  }

  private static @Nullable Double meanOfFound(Walks walks, ToDoubleFunction<Result.Found> value) {
    OptionalDouble mean =
        walks.foundSeeds().stream()
            .flatMap(seed -> seed.found().stream())
            .mapToDouble(value)
            .average();
    return mean.isPresent() ? mean.getAsDouble() : null;
  }

  private SideBySide queries() {
    return sideBySide(
        "8",
        "Queries of a model per task",
        run.models(),
        walksQuantity("queries", "queries", it -> it.scores().queriesMean(), false));
  }

  private SideBySide times() {
    return sideBySide(
            "9",
            "Seconds to measure one distance",
            List.of("ours"),
            timeQuantity("mean", "mean", DescriptiveStatistics::getMean),
            timeQuantity("sd", "standard deviation", DescriptiveStatistics::getStandardDeviation),
            timeQuantity("max", "max", DescriptiveStatistics::getMax),
            timeQuantity("min", "min", DescriptiveStatistics::getMin))
        .withNotes(
            "Our values are statistics over tasks and models. Each task and model counts with its"
                + " mean time per pair, in one thread of this machine.");
  }

  private Quantity timeQuantity(
      String key, String heading, ToDoubleFunction<DescriptiveStatistics> of) {
    return new Quantity(
        key,
        heading,
        (row, group) -> {
          DescriptiveStatistics seconds = secondsPerPair(row);
          return seconds.getN() == 0 ? null : Double.valueOf(of.applyAsDouble(seconds));
        });
  }

  /** Returns the mean time per pair in each walk under a metric. */
  private DescriptiveStatistics secondsPerPair(String row) {
    return new DescriptiveStatistics(
        walksForMetric(row)
            .flatMap(it -> it.seeds().stream())
            .flatMap(seed -> Stream.ofNullable(seed.trail().cost().sorting()))
            .filter(it -> it.pairs() > 0)
            .mapToDouble(it -> it.seconds() / it.pairs())
            .toArray());
  }

  private SideBySide metrics() {
    return sideBySide(
            "10",
            "How well metrics tell paraphrases apart",
            List.of("ours"),
            metricQuantity("uniqueness_percent", "uniqueness, %", it -> 100 * it[0]),
            metricQuantity("distinctness", "distinctness", it -> it[1]),
            metricQuantity("differentness", "differentness", it -> it[2]))
        .withNotes("Uniqueness and distinctness fall as the number of paraphrases per task grows.");
  }

  private Quantity metricQuantity(String key, String heading, ToDoubleFunction<double[]> of) {
    ComparedMetrics compared = ComparedMetrics.of(run.results());
    return new Quantity(
        key, heading, (row, group) -> compared.meanScores(row).map(of::applyAsDouble).orElse(null));
  }

  private SideBySide gaps() {
    return sideBySide(
            "11",
            "|R^o - R^*| and its ratio to their mean",
            run.models(),
            walksQuantity(
                "difference", "difference", it -> TippingGap.of(it.scores()).size(), true),
            walksQuantity(
                "ratio", "ratio", it -> TippingGap.of(it.scores()).ratio().orElse(null), false))
        .withNotes(BLEU);
  }

  private SideBySide sideBySide(
      String number, String title, List<String> groups, Quantity... quantities) {
    return new SideBySide(publication, number, title, groups, List.of(quantities), List.of());
  }

  /** Creates a quantity: a value of a model's walks under the metric of a row. */
  private Quantity walksQuantity(
      String key, String heading, Function<Walks, @Nullable Double> value, boolean raw) {
    return new Quantity(
        key,
        heading,
        (row, model) ->
            walksForMetric(row)
                .filter(it -> it.model().equals(model))
                .findFirst()
                .map(value)
                .map(number -> raw && row.equals("bleu") ? number / 100 : number)
                .orElse(null));
  }

  private Stream<Walks> walksForMetric(String row) {
    return run.walks().stream().filter(it -> ComparedMetrics.hasBaseName(it.metric(), row));
  }
}
