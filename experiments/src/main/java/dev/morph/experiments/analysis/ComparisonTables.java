package dev.morph.experiments.analysis;

import dev.morph.experiments.statistics.Concordance;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import java.util.List;
import java.util.Optional;

/** Whether models differ, and whether metrics agree on it. */
final class ComparisonTables {
  private ComparisonTables() {}

  static Table comparisons(List<PairedComparison> pairs) {
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

  static Table agreement(Scores scores) {
    Table.Builder table =
        Table.named("agreement", "Do the metrics order the models alike?")
            .columns(
                Column.text("score", "By"),
                Column.number("w", "Kendall's W"),
                Column.probability("p", "p"),
                Column.count("metrics", "Metrics"),
                Column.count("models", "Models"))
            .note("W is corrected for ties; p by chi-squared, rough for fewer than seven models.");
    row(table, "R^o", OrderOfModels.byFirstFailure(scores));
    row(table, "R^*", OrderOfModels.byLastSuccess(scores));
    row(table, "restricted mean", OrderOfModels.byRestrictedMean(scores));
    return table.build();
  }

  private static void row(Table.Builder table, String by, Optional<Concordance> agreement) {
    agreement.ifPresent(
        it ->
            table.row(
                Cell.text(by),
                Cell.number(it.w()),
                Cell.number(it.p()),
                Cell.count(it.judges()),
                Cell.count(it.objects())));
  }
}
