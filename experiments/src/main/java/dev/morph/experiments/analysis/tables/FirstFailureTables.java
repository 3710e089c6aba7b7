package dev.morph.experiments.analysis.tables;

import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.estimate.Quantile;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Properties of first failures (Table 7) and their causes. */
final class FirstFailureTables {
  private FirstFailureTables() {}

  static Table changes(RunAnalysis run) {
    TableOf<Walks> failures =
        RunTables.perWalks("table-7-changes", "Table 7. Rank n and order k of first failures")
            .caption("k: words replaced. n: the farthest neighbour used.")
            .count("failures", "Failures", it -> it.foundSeeds().size());
    TableOf<Walks> ranks = addDistribution(failures, run, "n", FirstFailureTables::failureRank);
    return addDistribution(ranks, run, "k", FirstFailureTables::failureOrder)
        .columnGroup("k")
        .shareEstimate(
            "k_one",
            "k = 1",
            it -> meanCell(run, it, "k=1", seed -> failureOrder(seed) == 1 ? 1 : 0))
        .note("Means with 95 % bootstrap intervals over seeds.")
        .rows(run.walks().stream().filter(it -> !it.foundSeeds().isEmpty()).toList());
  }

  private static TableOf<Walks> addDistribution(
      TableOf<Walks> table, RunAnalysis run, String letter, ToDoubleFunction<Result> value) {
    return table
        .columnGroup(letter)
        .estimate(letter + "_mean", "mean", it -> meanCell(run, it, letter, value))
        .column(
            Column.count(letter + "_median", "median"),
            it -> quantileCell(it.foundSeeds(), value, 0.5))
        .column(
            Column.count(letter + "_max", "max"), it -> quantileCell(it.foundSeeds(), value, 1));
  }

  private static Cell meanCell(
      RunAnalysis run, Walks walks, String of, ToDoubleFunction<Result> value) {
    return run.bootstrap().mean(walks.valuesOfFound(value), walks.purpose() + "|" + of).toCell();
  }

  static Cell quantileCell(List<Result> walks, ToDoubleFunction<Result> value, double p) {
    double[] sorted = walks.stream().mapToDouble(value).sorted().toArray();
    return Cell.number(Quantile.quantile(sorted, p));
  }

  /** The largest rank n of the first failure. */
  private static double failureRank(Result seed) {
    return seed.found().orElseThrow().firstFailure().rank();
  }

  /** The number k of words replaced in the first failure. */
  private static double failureOrder(Result seed) {
    return seed.found().orElseThrow().firstFailure().order();
  }

  private record Cause(Walks walks, String outcome, String cause, long seeds) {}

  static Table causes(RunAnalysis run) {
    return TableOf.<Cause>named(
            "causes", "Why first failures failed, and why seeds were not evaluable")
        .text("metric", "Metric", it -> it.walks().metric())
        .text("model", "Model", it -> it.walks().model())
        .text("outcome", "Outcome", it -> it.outcome())
        .text("cause", "Cause", it -> it.cause())
        .count("seeds", "Seeds", it -> it.seeds())
        .rows(run.walks().stream().flatMap(it -> causesOf(it).stream()).toList());
  }

  private static List<Cause> causesOf(Walks walks) {
    List<Cause> causes = new ArrayList<>();
    new TreeMap<>(Grouped.groupBy(walks.seeds(), FirstFailureTables::outcome))
        .forEach(
            (outcome, seeds) -> {
              Map<String, Integer> counts = new TreeMap<>();
              for (Result seed : seeds) {
                seed.explanation().ifPresent(it -> counts.merge(it, 1, Integer::sum));
              }
              counts.forEach((cause, count) -> causes.add(new Cause(walks, outcome, cause, count)));
            });
    return causes;
  }

  private static String outcome(Result seed) {
    return seed.outcome().replace('_', ' ');
  }
}
