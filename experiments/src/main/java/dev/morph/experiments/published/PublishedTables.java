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

  List<Table> all() {
    List<SideBySide> all =
        List.of(
            tasks(), robustness(), complexity(), changes(), queries(), times(), metrics(), gaps());
    List<Table> tables = new ArrayList<>(all.stream().map(SideBySide::table).toList());
    tables.add(
        Spread.table(
            all.stream()
                .filter(it -> !List.of("4", "9").contains(it.number()))
                .flatMap(it -> it.spreads().stream())
                .toList()));
    return tables;
  }

  private SideBySide tasks() {
    Map<String, Result> seeds = new TreeMap<>();
    run.results().forEach(result -> seeds.putIfAbsent(result.seed(), result));
    TaskProfile profile = new TaskProfile(List.copyOf(seeds.values()));
    return side("4", "Tasks", profile.sources(), new Quantity("value", "value", profile::value));
  }

  private SideBySide robustness() {
    return side(
            "5",
            "R^o and R^*",
            run.models(),
            walks("r_o", "R^o", it -> it.scores().meanFirstFailure().value(), true),
            walks("r_star", "R^*", it -> it.scores().meanLastSuccess().value(), true))
        .noted("Means over found seeds only, as published.", BLEU);
  }

  private SideBySide complexity() {
    return side(
            "6",
            "Pearson's correlation of cyclomatic complexity and R^o",
            run.models(),
            walks("pearson", "r", PublishedTables::pearson, false))
        .noted(
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
    return side(
        "7",
        "n and k of the first failures",
        run.models(),
        walks("n", "n", it -> mean(it, p -> p.firstFailure().rank()), false),
        walks("k", "k", it -> mean(it, p -> p.firstFailure().order()), false));
  }

  private static @Nullable Double mean(Walks walks, ToDoubleFunction<Result.Found> value) {
    OptionalDouble mean =
        walks.found().stream().flatMap(seed -> seed.found().stream()).mapToDouble(value).average();
    return mean.isPresent() ? mean.getAsDouble() : null;
  }

  private SideBySide queries() {
    return side(
        "8",
        "Queries of a model per task",
        run.models(),
        walks("queries", "queries", it -> it.scores().queriesMean(), false));
  }

  private SideBySide times() {
    return side(
            "9",
            "Seconds to measure one distance",
            List.of("ours"),
            time("mean", "mean", DescriptiveStatistics::getMean),
            time("sd", "standard deviation", DescriptiveStatistics::getStandardDeviation),
            time("max", "max", DescriptiveStatistics::getMax),
            time("min", "min", DescriptiveStatistics::getMin))
        .noted(
            "Our values are statistics over tasks and models. Each task and model counts with its"
                + " mean time per pair, in one thread of this machine.");
  }

  private Quantity time(String key, String heading, ToDoubleFunction<DescriptiveStatistics> of) {
    return new Quantity(
        key,
        heading,
        (row, group) -> {
          DescriptiveStatistics seconds = seconds(row);
          return seconds.getN() == 0 ? null : Double.valueOf(of.applyAsDouble(seconds));
        });
  }

  /** Returns the mean time per pair in each walk under a metric. */
  private DescriptiveStatistics seconds(String row) {
    return new DescriptiveStatistics(
        under(row)
            .flatMap(it -> it.seeds().stream())
            .flatMap(seed -> Stream.ofNullable(seed.trail().cost().sorting()))
            .filter(it -> it.pairs() > 0)
            .mapToDouble(it -> it.seconds() / it.pairs())
            .toArray());
  }

  private SideBySide metrics() {
    return side(
            "10",
            "How well metrics tell paraphrases apart",
            List.of("ours"),
            study("uniqueness_percent", "uniqueness, %", it -> 100 * it[0]),
            study("distinctness", "distinctness", it -> it[1]),
            study("differentness", "differentness", it -> it[2]))
        .noted("Uniqueness and distinctness fall as the number of paraphrases per task grows.");
  }

  private Quantity study(String key, String heading, ToDoubleFunction<double[]> of) {
    ComparedMetrics compared = ComparedMetrics.of(run.results());
    return new Quantity(
        key, heading, (row, group) -> compared.means(row).map(of::applyAsDouble).orElse(null));
  }

  private SideBySide gaps() {
    return side(
            "11",
            "|R^o - R^*| and its ratio to their mean",
            run.models(),
            walks("difference", "difference", it -> TippingGap.of(it.scores()).size(), true),
            walks("ratio", "ratio", it -> TippingGap.of(it.scores()).ratio().orElse(null), false))
        .noted(BLEU);
  }

  private SideBySide side(
      String number, String title, List<String> groups, Quantity... quantities) {
    return new SideBySide(publication, number, title, groups, List.of(quantities), List.of());
  }

  /** Creates a quantity: a value of a model's walks under the metric of a row. */
  private Quantity walks(
      String key, String heading, Function<Walks, @Nullable Double> value, boolean raw) {
    return new Quantity(
        key,
        heading,
        (row, model) ->
            under(row)
                .filter(it -> it.model().equals(model))
                .findFirst()
                .map(value)
                .map(number -> raw && row.equals("bleu") ? number / 100 : number)
                .orElse(null));
  }

  private Stream<Walks> under(String row) {
    return run.walks().stream().filter(it -> ComparedMetrics.isCalled(it.metric(), row));
  }
}
