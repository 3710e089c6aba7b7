package dev.morph.experiments.analysis;

import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;

/** Whether models differ, and whether metrics agree on it. */
final class ModelTables {
  private ModelTables() {}

  static Table comparisons(RunAnalysis run) {
    return TableOf.<PairedComparison>named("comparisons", "Paired comparisons of models")
        .caption(
            "Normalised distance to first failure on the same seeds, cut at the smaller explored"
                + " distance of the censored.")
        .column(Column.text("metric", "Metric"), it -> Cell.text(it.metric()))
        .column(Column.text("first", "First"), it -> Cell.text(it.first()))
        .column(Column.text("second", "Second"), it -> Cell.text(it.second()))
        .column(Column.count("seeds", "Seeds"), it -> Cell.count(it.seeds()))
        .column(
            Column.number("difference", "First - second").withIntervals(),
            it -> it.difference().cell())
        .column(
            Column.probability("wilcoxon_p", "p").under("Wilcoxon"),
            it -> Cell.number(it.signedRank().p()))
        .column(
            Column.probability("wilcoxon_p_holm", "Holm").under("Wilcoxon"),
            it -> Cell.number(it.signedRankHolm()))
        .column(
            Column.probability("permutation_p", "p").under("Permutation"),
            it -> Cell.number(it.permutation().p()))
        .column(
            Column.probability("permutation_p_holm", "Holm").under("Permutation"),
            it -> Cell.number(it.permutationHolm()))
        .column(
            Column.number("a12_paired", "paired").under("A12"), it -> Cell.number(it.pairedA12()))
        .column(
            Column.number("a12_unpaired", "unpaired").under("A12"),
            it -> Cell.number(it.unpairedA12()))
        .column(Column.text("conclusion", "Conclusion"), it -> Cell.text(it.conclusion()))
        .note(
            "Wilcoxon's signed-rank test: exact without ties up to 50 differing pairs, else"
                + " normal without continuity correction; zeros dropped. Permutation test of the"
                + " mean by sign flips. Holm over all "
                + run.tests().size()
                + " tests of the report that count, over metrics too. A12, paired: share of seeds"
                + " on which the first came farther, ties half; unpaired: of all pairs of seeds.")
        .note(
            "A model is called more robust only if both corrected tests are below "
                + TestFamily.LEVEL
                + ".")
        .rows(run.comparisons());
  }

  static Table agreement(RunAnalysis run) {
    return TableOf.<OrderOfModels>named("agreement", "Do the metrics order the models alike?")
        .column(Column.text("score", "By"), it -> Cell.text(it.score()))
        .column(Column.number("w", "Kendall's W").withIntervals(), it -> it.w().cell())
        .column(Column.count("metrics", "Metrics"), it -> Cell.count(it.concordance().judges()))
        .column(Column.count("models", "Models"), it -> Cell.count(it.concordance().objects()))
        .note(
            "W is corrected for ties, its interval by bootstrap over tasks. It has no p: metrics"
                + " that walk over one pool are no independent judges. None for two models.")
        .rows(run.orders());
  }
}
