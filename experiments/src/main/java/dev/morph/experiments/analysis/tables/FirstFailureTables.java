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
            .count("failures", "Failures", it -> it.found().size());
    TableOf<Walks> ranks = distribution(failures, run, "n", FirstFailureTables::rank);
    return distribution(ranks, run, "k", FirstFailureTables::order)
        .under("k")
        .shareEstimate(
            "k_one", "k = 1", it -> mean(run, it, "k=1", seed -> order(seed) == 1 ? 1 : 0))
        .note("Means with 95 % bootstrap intervals over seeds.")
        .rows(run.walks().stream().filter(it -> !it.found().isEmpty()).toList());
  }

  private static TableOf<Walks> distribution(
      TableOf<Walks> table, RunAnalysis run, String letter, ToDoubleFunction<Result> value) {
    return table
        .under(letter)
        .estimate(letter + "_mean", "mean", it -> mean(run, it, letter, value))
        .column(Column.count(letter + "_median", "median"), it -> quantile(it.found(), value, 0.5))
        .column(Column.count(letter + "_max", "max"), it -> quantile(it.found(), value, 1));
  }

  private static Cell mean(
      RunAnalysis run, Walks walks, String of, ToDoubleFunction<Result> value) {
    return run.bootstrap().mean(walks.overFound(value), walks.purpose() + "|" + of).cell();
  }

  static Cell quantile(List<Result> walks, ToDoubleFunction<Result> value, double p) {
    double[] sorted = walks.stream().mapToDouble(value).sorted().toArray();
    return Cell.number(Quantile.quantile(sorted, p));
  }

  /** The largest rank n of the first failure. */
  private static double rank(Result seed) {
    return seed.found().orElseThrow().firstFailure().rank();
  }

  /** The number k of words replaced in the first failure. */
  private static double order(Result seed) {
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
        .rows(run.walks().stream().flatMap(it -> causes(it).stream()).toList());
  }

  private static List<Cause> causes(Walks walks) {
    List<Cause> causes = new ArrayList<>();
    new TreeMap<>(Grouped.by(walks.seeds(), FirstFailureTables::outcome))
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
