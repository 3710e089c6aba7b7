package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Scores.Estimate;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.statistics.Concordance;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * The tables of a run: those of the paper (4 to 9 and 11; 10 belongs to {@code distinguish}) and
 * those it should have had. Functions of the results alone.
 */
public final class RunTables {
  private static final String FOUND_ONLY =
      "Means are over seeds for which a failure was found; the counts beside them say what is left"
          + " out. Compare models by the restricted mean.";

  private final List<Result> results;
  private final Scores scores;
  private final Grid grid;

  private RunTables(List<Result> results, Scores scores) {
    this.results = results;
    this.scores = scores;
    this.grid = new Grid(results);
  }

  /** All tables that there is something to say in. */
  public static List<Table> of(List<Result> results, Scores scores, AnalysisSettings settings) {
    RunTables run = new RunTables(results, scores);
    List<PairedComparison> pairs = PairedComparison.all(results, settings);
    List<Table> tables = new ArrayList<>();
    tables.add(run.tasks());
    tables.add(run.robustness());
    tables.add(run.restrictedMeans());
    tables.addAll(new ScenarioTables(run.grid, scores).all());
    tables.addAll(new TippingTables(run.grid, settings).all());
    tables.add(run.gap());
    tables.add(comparisons(pairs));
    tables.add(run.agreement());
    tables.add(run.causes());
    tables.add(run.sharing());
    tables.add(observations(new Observations(results, scores, pairs, settings).all()));
    return tables.stream().filter(table -> !table.rows().isEmpty()).toList();
  }

  private Table tasks() {
    Map<String, Map<String, Integer>> counts = new TreeMap<>();
    Map<String, Result> seeds = new TreeMap<>();
    results.forEach(result -> seeds.putIfAbsent(result.seed(), result));
    seeds
        .values()
        .forEach(
            seed ->
                ScenarioDimension.ALL.forEach(
                    dimension ->
                        counts
                            .computeIfAbsent(dimension.name(), name -> new TreeMap<>())
                            .merge(dimension.label(seed).orElse("unknown"), 1, Integer::sum)));
    Table.Builder table =
        Table.named("table-4-tasks", "Table 4. Tasks by scenario")
            .columns(
                Column.text("dimension", "Dimension"),
                Column.text("scenario", "Scenario"),
                Column.count("tasks", "Tasks"),
                Column.share("share", "Share"));
    counts.forEach(
        (dimension, labels) ->
            labels.forEach(
                (label, count) ->
                    table.row(
                        Cell.text(dimension),
                        Cell.text(label),
                        Cell.count(count),
                        Cell.number((double) count / seeds.size()))));
    return table.build();
  }

  private Table robustness() {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.text("metric", "Metric"));
    columns.add(Column.text("polarity", "Polarity"));
    for (int i = 0; i < grid.models().size(); i++) {
      String group = grid.models().get(i);
      columns.add(Column.number("r_o_" + (i + 1), "R^o").under(group));
      columns.add(Column.number("r_star_" + (i + 1), "R^*").under(group));
      columns.add(Column.text("outcomes_" + (i + 1), "F/N/E").under(group));
    }
    Table.Builder table =
        Table.named("table-5-robustness", "Table 5. R^o and R^* of each model under each metric")
            .caption("With 95 % bootstrap intervals over seeds.")
            .columns(columns)
            .note(FOUND_ONLY)
            .note(
                "F/N/E: seeds found, not reached, not evaluable. A distance is 0 for the seed itself"
                    + " and more robust when larger, a similarity the other way round.");
    for (int i = 0; i < grid.models().size(); i++) {
      table.note("Columns _" + (i + 1) + ": " + grid.models().get(i) + ".");
    }
    for (String metric : grid.metrics()) {
      List<Cell> row = new ArrayList<>();
      row.add(Cell.text(metric));
      row.add(Cell.text(polarity(metric)));
      for (String model : grid.models()) {
        Optional<MetricScores> score = scoresOf(metric, model);
        row.add(score.map(s -> cell(s.meanFirstFailure())).orElse(Cell.NONE));
        row.add(score.map(s -> cell(s.meanLastSuccess())).orElse(Cell.NONE));
        row.add(score.map(s -> Cell.text(outcomes(s))).orElse(Cell.NONE));
      }
      table.row(row);
    }
    return table.build();
  }

  private static String outcomes(MetricScores scores) {
    Scores.Counts seeds = scores.seeds();
    return seeds.found() + "/" + seeds.notReached() + "/" + seeds.notEvaluable();
  }

  private String polarity(String metric) {
    return results.stream()
        .filter(result -> result.metric().equals(metric))
        .map(Result::polarity)
        .findFirst()
        .orElse("");
  }

  private Table restrictedMeans() {
    Table.Builder table =
        Table.named("scores", "What models may be compared by")
            .caption(
                "Restricted mean of the normalised distance to first failure, an unreached seed"
                    + " censored where its exploration ended; and what qualifies R^o.")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.number("restricted_mean", "Restricted mean"),
                Column.number("tau", "tau"),
                Column.number("r_o", "R^o"),
                Column.number("r_o_lower", "R^o, undecided failed"),
                Column.count("undecided", "Undecided"),
                Column.count("interface_failures", "Interface failures"),
                Column.number("r_o_without_interface", "R^o without them"),
                Column.number("restricted_mean_without_interface", "Restricted mean without them"),
                Column.share("self_disagreement", "Self-disagreement"),
                Column.number("null_model_r_o", "R^o of the null model"))
            .note(
                "A first failure of cause 'interface' answers with another method or type. Without"
                    + " them: left out of R^o, censored at their distance in the restricted mean.")
            .note("Censoring by the query limit is not independent of the distance to failure.");
    each(
        (metric, model) ->
            scoresOf(metric, model)
                .ifPresent(
                    s ->
                        table.row(
                            Cell.text(metric),
                            Cell.text(model),
                            cell(s.restrictedMean().estimate()),
                            Cell.number(s.restrictedMean().tau()),
                            cell(s.meanFirstFailure()),
                            Cell.number(s.lowerBound()),
                            Cell.count(s.seeds().undecided()),
                            Cell.count(s.interfaceApart().failures()),
                            cell(s.interfaceApart().meanFirstFailure()),
                            cell(s.interfaceApart().restrictedMean()),
                            Cell.number(s.noise().selfDisagreement()),
                            Cell.number(s.noise().nullModelFirstFailure()))));
    return table.build();
  }

  private Table gap() {
    Table.Builder table =
        Table.named("table-11-gap", "Table 11. Tipping-point gap")
            .caption("|R^o - R^*|, and its ratio to the mean of both.")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.number("gap", "|R^o - R^*|"),
                Column.number("mean", "Mean"),
                Column.share("ratio", "Ratio"))
            .note(
                "It bounds the error of both only if no mutant between them was left out; see"
                    + " order_complete in scores.json.");
    each(
        (metric, model) ->
            scoresOf(metric, model)
                .map(TippingGap::of)
                .ifPresent(
                    gap ->
                        table.row(
                            Cell.text(metric),
                            Cell.text(model),
                            Cell.number(gap.size()),
                            Cell.number(gap.mean()),
                            Cell.number(gap.ratio().orElse(null)))));
    return table.build();
  }

  /** Paired comparisons as a table; also of several runs. */
  public static Table comparisons(List<PairedComparison> pairs) {
    Table.Builder table =
        Table.named("comparisons", "Paired comparisons of models")
            .caption(
                "Normalised distance to first failure on the same seeds, cut at the smaller"
                    + " explored distance of the censored.")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("first", "First"),
                Column.text("second", "Second"),
                Column.count("seeds", "Seeds"),
                Column.number("difference", "First - second"),
                Column.probability("wilcoxon_p", "Wilcoxon p"),
                Column.probability("wilcoxon_p_holm", "Holm"),
                Column.probability("permutation_p", "Permutation p"),
                Column.probability("permutation_p_holm", "Holm"),
                Column.number("a12", "A12"),
                Column.text("conclusion", "Conclusion"))
            .note(
                "Wilcoxon's signed-rank test: exact without ties up to 50 differing pairs, else"
                    + " normal without continuity correction; zeros dropped. Permutation test of the"
                    + " mean by sign flips. Holm over the pairs of models under a metric. A12: chance"
                    + " that the first is farther, ties half.")
            .note(
                "A model is called more robust only if both corrected tests are below "
                    + PairedComparison.LEVEL
                    + ".");
    pairs.forEach(pair -> table.row(row(pair)));
    return table.build();
  }

  private static List<Cell> row(PairedComparison pair) {
    Interval interval = pair.interval();
    return List.of(
        Cell.text(pair.metric()),
        Cell.text(pair.first()),
        Cell.text(pair.second()),
        Cell.count(pair.seeds()),
        Cell.estimate(
            pair.meanDifference(),
            interval == null ? null : interval.low(),
            interval == null ? null : interval.high()),
        Cell.number(pair.signedRank().p()),
        Cell.number(pair.signedRankHolm()),
        Cell.number(pair.permutation().p()),
        Cell.number(pair.permutationHolm()),
        Cell.number(pair.a12()),
        Cell.text(pair.conclusion()));
  }

  private Table agreement() {
    Table.Builder table =
        Table.named("agreement", "Do the metrics order the models alike?")
            .columns(
                Column.text("score", "By"),
                Column.number("w", "Kendall's W"),
                Column.probability("p", "p"),
                Column.count("metrics", "Metrics"),
                Column.count("models", "Models"))
            .note("W is corrected for ties; p by chi-squared, rough for fewer than seven models.");
    agreement(table, "R^o", OrderOfModels.byFirstFailure(scores));
    agreement(table, "R^*", OrderOfModels.byLastSuccess(scores));
    agreement(table, "restricted mean", OrderOfModels.byRestrictedMean(scores));
    return table.build();
  }

  private static void agreement(Table.Builder table, String by, Optional<Concordance> agreement) {
    agreement.ifPresent(
        it ->
            table.row(
                Cell.text(by),
                Cell.number(it.w()),
                Cell.number(it.p()),
                Cell.count(it.judges()),
                Cell.count(it.objects())));
  }

  private Table causes() {
    Table.Builder table =
        Table.named("causes", "Why first failures failed, and why seeds were not evaluable")
            .columns(
                Column.text("metric", "Metric"),
                Column.text("model", "Model"),
                Column.text("outcome", "Outcome"),
                Column.text("cause", "Cause"),
                Column.count("seeds", "Seeds"));
    each(
        (metric, model) -> {
          Map<String, Map<String, Integer>> counts = new TreeMap<>();
          grid.of(metric, model).stream()
              .filter(seed -> seed.cause() != null)
              .forEach(
                  seed ->
                      counts
                          .computeIfAbsent(
                              seed.outcome().name().toLowerCase(java.util.Locale.ROOT),
                              outcome -> new TreeMap<>())
                          .merge(String.valueOf(seed.cause()), 1, Integer::sum));
          counts.forEach(
              (outcome, causes) ->
                  causes.forEach(
                      (cause, count) ->
                          table.row(
                              Cell.text(metric),
                              Cell.text(model),
                              Cell.text(outcome.replace('_', ' ')),
                              Cell.text(cause),
                              Cell.count(count))));
        });
    return table.build();
  }

  private Table sharing() {
    Table.Builder table =
        Table.named("sharing", "Queries saved by one pool for all metrics")
            .columns(
                Column.text("model", "Model"),
                Column.count("needed", "Needed by all walks"),
                Column.count("asked", "Asked"),
                Column.count("saved", "Saved"),
                Column.share("share", "Share"));
    scores
        .models()
        .forEach(
            model ->
                table.row(
                    Cell.text(model.model()),
                    Cell.count(model.sharing().needed()),
                    Cell.count(model.sharing().asked()),
                    Cell.count(model.sharing().saved()),
                    Cell.number(model.sharing().share())));
    return table.build();
  }

  private static Table observations(List<Observation> observations) {
    Table.Builder table =
        Table.named("observations", "The paper's claims, tested on this run")
            .columns(
                Column.count("number", "No."),
                Column.text("claim", "Claim"),
                Column.text("verdict", "Verdict"),
                Column.text("evidence", "Evidence"))
            .note(
                "Claims are worded after the paper's abstract and the subjects of its tables; 8 to 10"
                    + " are about program distances, which are not computed.");
    observations.forEach(
        it ->
            table.row(
                Cell.count(it.number()),
                Cell.text(it.claim()),
                Cell.text(it.verdict().words()),
                Cell.text(it.evidence())));
    return table.build();
  }

  private Optional<MetricScores> scoresOf(String metric, String model) {
    return scores.models().stream()
        .filter(candidate -> candidate.model().equals(model))
        .flatMap(candidate -> candidate.metrics().stream())
        .filter(candidate -> candidate.metric().equals(metric))
        .findFirst();
  }

  private void each(BiConsumer<String, String> visit) {
    grid.each(visit);
  }

  static Cell cell(Estimate estimate) {
    Interval interval = estimate.interval();
    return Cell.estimate(
        estimate.value(),
        interval == null ? null : interval.low(),
        interval == null ? null : interval.high());
  }
}
