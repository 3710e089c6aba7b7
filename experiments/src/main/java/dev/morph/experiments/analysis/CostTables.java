package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Scores.ModelScores;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.store.Result;
import java.util.List;

/** What an evaluation costs: Tables 8 and 9, and what one pool for all metrics saves. */
final class CostTables {
  private CostTables() {}

  static Table queries(RunAnalysis run) {
    return RunTables.perWalks("table-8-queries", "Table 8. Queries per seed")
        .column(Column.count("seeds", "Seeds"), it -> Cell.count(it.evaluable().size()))
        .column(
            Column.number("mean", "Mean"),
            it ->
                run.bootstrap()
                    .mean(
                        it.evaluable().stream().map(seed -> (double) seed.queries()).toList(),
                        it.purpose() + "|queries")
                    .cell())
        .column(Column.count("median", "Median"), it -> quantile(it, 0.5))
        .column(Column.count("max", "Max"), it -> quantile(it, 1))
        .column(
            Column.number("mean_found", "Mean of found"),
            it -> Cell.number(Mean.of(it.overFound(Result::queries))))
        .note("Answers from the journal count: adding a metric changes no other's number.")
        .rows(evaluable(run));
  }

  private static Cell quantile(Walks walks, double p) {
    double[] sorted = walks.evaluable().stream().mapToDouble(Result::queries).sorted().toArray();
    return Cell.number(Quantile.of(sorted, p));
  }

  static Table times(RunAnalysis run) {
    return RunTables.perWalks("table-9-times", "Table 9. Time of model and oracle")
        .column(
            Column.number("seconds_per_seed", "per seed").in("s"),
            it ->
                run.bootstrap()
                    .mean(
                        it.evaluable().stream().map(Result::seconds).toList(),
                        it.purpose() + "|seconds")
                    .cell())
        .column(
            Column.number("seconds_per_query", "per query").in("s"),
            it -> Cell.number(seconds(it) / queriesOf(it)))
        .column(Column.number("total", "in all").in("s"), it -> Cell.number(seconds(it)))
        .note(
            "Seconds that the model and the oracle took for the queries of a walk, as measured when"
                + " each was asked; a shared query counts in every walk that needed it.")
        .note(
            "The paper's table also gives memory. It is missing here: one process walks under all"
                + " metrics over one pool of mutants, so no share of its memory belongs to one"
                + " metric. morph distinguish times each metric on its own.")
        .rows(evaluable(run));
  }

  private static double seconds(Walks walks) {
    return walks.evaluable().stream().mapToDouble(Result::seconds).sum();
  }

  private static double queriesOf(Walks walks) {
    return walks.evaluable().stream().mapToLong(Result::queries).sum();
  }

  private static List<Walks> evaluable(RunAnalysis run) {
    return run.walks().stream().filter(it -> !it.evaluable().isEmpty()).toList();
  }

  static Table sharing(RunAnalysis run) {
    return TableOf.<ModelScores>named("sharing", "Queries saved by one pool for all metrics")
        .column(Column.text("model", "Model"), it -> Cell.text(it.model()))
        .column(
            Column.count("needed", "Needed by all walks"), it -> Cell.count(it.sharing().needed()))
        .column(Column.count("asked", "Asked"), it -> Cell.count(it.sharing().asked()))
        .column(Column.count("saved", "Saved"), it -> Cell.count(it.sharing().saved()))
        .column(Column.share("share", "Share"), it -> Cell.number(it.sharing().share()))
        .rows(run.scores().models());
  }
}
