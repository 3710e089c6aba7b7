package dev.morph.experiments.analysis.tables;

import dev.morph.core.morphism.MetricCost;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.Scores.ModelScores;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.estimate.Mean;
import dev.morph.experiments.analysis.estimate.Quantile;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Trail.Sorting;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The cost of an evaluation: Tables 8 and 9, and the savings from one pool shared by all metrics.
 */
final class CostTables {
  private CostTables() {}

  static Table queries(RunAnalysis run) {
    return RunTables.perWalks("table-8-queries", "Table 8. Queries per seed")
        .count("seeds", "Seeds", it -> it.evaluableSeeds().size())
        .estimate(
            "mean",
            "Mean",
            it ->
                run.bootstrap()
                    .mean(
                        it.evaluableSeeds().stream()
                            .map(seed -> (double) seed.trail().queries())
                            .toList(),
                        it.purpose() + "|queries")
                    .toCell())
        .column(Column.count("median", "Median"), it -> quantileCell(it, 0.5))
        .column(Column.count("max", "Max"), it -> quantileCell(it, 1))
        .number(
            "mean_found",
            "Mean of found",
            it -> Mean.mean(it.valuesOfFound(seed -> seed.trail().queries())))
        .note(
            "Answers from the journal are included, so adding a metric does not change the"
                + " numbers of the others.")
        .rows(evaluableWalks(run));
  }

  private static Cell quantileCell(Walks walks, double p) {
    return FirstFailureTables.quantileCell(
        walks.evaluableSeeds(), seed -> seed.trail().queries(), p);
  }

  static Table times(RunAnalysis run) {
    String asking = "Model and oracle";
    String sorting = "Metric, per mutant";
    return RunTables.perWalks("table-9-costs", "Table 9. Time and memory")
        .columnGroup(asking)
        .column(
            Column.number("seconds_per_seed", "a seed").withUnit("s").withIntervals(),
            it ->
                run.bootstrap()
                    .mean(
                        it.evaluableSeeds().stream()
                            .map(seed -> seed.trail().cost().seconds())
                            .toList(),
                        it.purpose() + "|seconds")
                    .toCell())
        .column(
            Column.number("seconds_per_query", "a query").withUnit("s"),
            it -> Cell.number(totalSeconds(it) / totalQueries(it)))
        .column(
            Column.number("seconds", "in all").withUnit("s"), it -> Cell.number(totalSeconds(it)))
        .columnGroup(sorting)
        .column(
            Column.number("metric_micros", "time").withUnit("µs"),
            it -> medianCell(it, cost -> 1e6 * cost.seconds() / cost.pairs()))
        .column(
            Column.number("metric_kilobytes", "memory").withUnit("kB"),
            it ->
                medianCell(
                    it,
                    cost ->
                        cost.bytes() == null
                            ? null
                            : Double.valueOf(1e-3 * cost.bytes() / cost.pairs())))
        .columnGroup("")
        .column(
            Column.number("mutants_megabytes", "Mutants of a seed").withUnit("MB"),
            it ->
                medianCell(
                    it,
                    cost ->
                        cost.mutantBytes() == null
                            ? null
                            : Double.valueOf(1e-6 * cost.mutantBytes())))
        .note(
            "Model and oracle: seconds that they took for the queries of a walk, measured when"
                + " each query was asked; a shared query counts in every walk that needed it.")
        .note(
            "Metric: medians over the seeds of the time of one thread and the heap allocated,"
                + " garbage included, to measure one pair of seed and mutant (memory with its"
                + " share of the seed's preparation), from one mutant in "
                + MetricCost.ONE_IN
                + ", which is measured again for this purpose. Mutants: heap allocated to make"
                + " them, once for all metrics. A dash marks results stored before this was"
                + " measured. Memory that a neural network uses outside the heap is not counted."
                + " Only these figures differ when a run is repeated.")
        .rows(evaluableWalks(run));
  }

  private static Cell medianCell(Walks walks, Function<Sorting, @Nullable Double> value) {
    double[] known =
        walks.evaluableSeeds().stream()
            .flatMap(seed -> Stream.ofNullable(seed.trail().cost().sorting()))
            .map(value)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    return known.length == 0 ? Cell.NONE : Cell.number(Quantile.quantile(known, 0.5));
  }

  private static double totalSeconds(Walks walks) {
    return walks.evaluableSeeds().stream().mapToDouble(seed -> seed.trail().cost().seconds()).sum();
  }

  private static double totalQueries(Walks walks) {
    return walks.evaluableSeeds().stream().mapToLong(seed -> seed.trail().queries()).sum();
  }

  private static List<Walks> evaluableWalks(RunAnalysis run) {
    return run.walks().stream().filter(it -> !it.evaluableSeeds().isEmpty()).toList();
  }

  static Table sharing(Scores scores) {
    return TableOf.<ModelScores>named("sharing", "Queries saved by one pool for all walks")
        .text("model", "Model", it -> it.model())
        .count("needed", "Needed by all walks", it -> it.sharing().needed())
        .count("asked", "Asked", it -> it.sharing().asked())
        .count("saved", "Saved", it -> it.sharing().savedQueries())
        .share("share", "Share", it -> it.sharing().savedShare())
        .note(
            "Counted over all metrics and domains, which share one pool of answers: a walk needs"
                + " a verdict on each mutant that it reaches, and each mutant is asked once.")
        .rows(scores.models());
  }
}
