package dev.morph.experiments.analysis;

import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.store.Result;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/** What first failures are like and what they cost: Tables 7, 8 and 9. */
final class TippingTables {
  private final Grid grid;
  private final Bootstrap bootstrap;

  TippingTables(Grid grid, AnalysisSettings settings) {
    this.grid = grid;
    this.bootstrap = new Bootstrap(settings.randomSeed(), settings.resamples());
  }

  List<Table> all() {
    return List.of(changes(), queries(), times());
  }

  private Table changes() {
    Table.Builder table =
        Table.named("table-7-changes", "Table 7. Rank n and order k of first failures")
            .caption("k: words replaced. n: the farthest neighbour used.")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.count("failures", "Failures"),
                Column.number("n_mean", "mean").under("n"),
                Column.number("n_median", "median").under("n"),
                Column.number("n_max", "max").under("n"),
                Column.number("k_mean", "mean").under("k"),
                Column.number("k_median", "median").under("k"),
                Column.number("k_max", "max").under("k"),
                Column.share("k_one", "k = 1"));
    grid.each(
        (metric, model) -> {
          double[] n = sorted(metric, model, seed -> failure(seed).rank());
          double[] k = sorted(metric, model, seed -> failure(seed).order());
          if (k.length > 0) {
            table.row(
                Cell.text(metric),
                Cell.text(model),
                Cell.count(k.length),
                Cell.number(mean(n)),
                Cell.number(Quantile.of(n, 0.5)),
                Cell.number(n[n.length - 1]),
                Cell.number(mean(k)),
                Cell.number(Quantile.of(k, 0.5)),
                Cell.number(k[k.length - 1]),
                Cell.number(
                    Arrays.stream(k).filter(order -> order == 1).count() / (double) k.length));
          }
        });
    return table.build();
  }

  private Table queries() {
    Table.Builder table =
        Table.named("table-8-queries", "Table 8. Queries per seed")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.count("seeds", "Seeds"),
                Column.number("mean", "Mean"),
                Column.number("median", "Median"),
                Column.number("max", "Max"),
                Column.number("mean_found", "Mean of found"))
            .note("Answers from the journal count: adding a metric changes no other's number.");
    grid.each(
        (metric, model) -> {
          List<Double> queries =
              grid.of(metric, model).stream()
                  .filter(Grid::evaluable)
                  .map(seed -> (double) seed.queries())
                  .toList();
          if (!queries.isEmpty()) {
            double[] sorted = queries.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            double[] found = sorted(metric, model, Result::queries);
            table.row(
                Cell.text(metric),
                Cell.text(model),
                Cell.count(sorted.length),
                bootstrap.mean(queries, metric + "|" + model + "|queries").cell(),
                Cell.number(Quantile.of(sorted, 0.5)),
                Cell.number(sorted[sorted.length - 1]),
                found.length == 0 ? Cell.NONE : Cell.number(mean(found)));
          }
        });
    return table.build();
  }

  private Table times() {
    Table.Builder table =
        Table.named("table-9-times", "Table 9. Time of model and oracle")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.number("seconds_per_seed", "per seed").in("s"),
                Column.number("seconds_per_query", "per query").in("s"),
                Column.number("total", "in all").in("s"))
            .note(
                "Seconds that the model and the oracle took for the queries of a walk, as measured"
                    + " when each was asked; a shared query counts in every walk that needed it. Time"
                    + " and memory of the metrics themselves: an efficiency experiment.");
    grid.each(
        (metric, model) -> {
          List<Result> seeds = grid.of(metric, model).stream().filter(Grid::evaluable).toList();
          List<Double> seconds = seeds.stream().map(Result::seconds).toList();
          double all = seconds.stream().mapToDouble(Double::doubleValue).sum();
          long queries = seeds.stream().mapToLong(Result::queries).sum();
          if (!seeds.isEmpty()) {
            table.row(
                Cell.text(metric),
                Cell.text(model),
                bootstrap.mean(seconds, metric + "|" + model + "|seconds").cell(),
                queries == 0 ? Cell.NONE : Cell.number(all / queries),
                Cell.number(all));
          }
        });
    return table.build();
  }

  private double[] sorted(String metric, String model, ToDoubleFunction<Result> value) {
    return grid.of(metric, model).stream()
        .filter(Grid::found)
        .mapToDouble(value)
        .sorted()
        .toArray();
  }

  private static Result.Point failure(Result seed) {
    return Objects.requireNonNull(seed.firstFailure());
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }
}
