package dev.morph.experiments.analysis.tables;

import dev.morph.experiments.analysis.OrderOfModels;
import dev.morph.experiments.analysis.PairedComparison;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.TestFamily;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;

/** Tables on whether models differ, and whether the metrics agree on their order. */
final class ModelTables {
  private ModelTables() {}

  static Table comparisons(RunAnalysis run) {
    return TableOf.<PairedComparison>named("comparisons", "Paired comparisons of models")
        .caption(
            "Normalised distance to first failure on the same seeds, cut at the smaller explored"
                + " distance of the walks that ended without a failure.")
        .text("metric", "Metric", it -> it.metric())
        .text("first", "First", it -> it.first())
        .text("second", "Second", it -> it.second())
        .count("seeds", "Seeds", it -> it.seeds())
        .estimate("difference", "First - second", it -> it.difference().toCell())
        .columnGroup("Wilcoxon")
        .probability("wilcoxon_p", "p", it -> it.signedRank().p())
        .probability("wilcoxon_p_holm", "Holm", it -> it.signedRankHolm())
        .columnGroup("Permutation")
        .probability("permutation_p", "p", it -> it.permutation().p())
        .probability("permutation_p_holm", "Holm", it -> it.permutationHolm())
        .columnGroup("A12")
        .number("a12_paired", "paired", it -> it.pairedA12())
        .number("a12_unpaired", "unpaired", it -> it.unpairedA12())
        .columnGroup("")
        .text("conclusion", "Conclusion", it -> it.conclusion())
        .note(
            "Wilcoxon's signed-rank test: exact without ties up to 50 differing pairs, else"
                + " normal without continuity correction; zeros dropped. Permutation test of the"
                + " mean by sign flips. Holm over all "
                + run.tests().size()
                + " tests of the report that count, over metrics too. A12, paired: share of seeds"
                + " on which the first model got farther, ties count half; unpaired: the same over"
                + " all pairs of seeds.")
        .note(
            "A model is called more robust only if both corrected tests are below "
                + TestFamily.LEVEL
                + ".")
        .rows(run.comparisons());
  }

  static Table agreement(RunAnalysis run) {
    return TableOf.<OrderOfModels>named("agreement", "Do the metrics order the models alike?")
        .text("score", "By", it -> it.score())
        .estimate("w", "Kendall's W", it -> it.w().toCell())
        .count("metrics", "Metrics", it -> it.concordance().judges())
        .count("models", "Models", it -> it.concordance().objects())
        .note(
            "W is corrected for ties; its interval is bootstrapped over tasks. There is no p-value,"
                + " because metrics that share one pool are not independent judges. Not defined"
                + " for two models.")
        .rows(run.orders());
  }
}
