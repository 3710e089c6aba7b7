package dev.morph.experiments.analysis.tables;

import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.TippingGap;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Column.Better;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.function.Function;

/** The robustness of models: Table 5, the scores for comparing models, and Table 11. */
final class RobustnessTables {
  private static final String FOUND_ONLY =
      "Means are over seeds for which a failure was found; the counts next to them show what is"
          + " left out. Compare models by the restricted mean.";

  private RobustnessTables() {}

  static Table means(RunAnalysis run) {
    TableOf<String> table =
        TableOf.<String>named("table-5-robustness", "Table 5. R^o and R^* of each model")
            .caption("Under each metric, with 95 % bootstrap intervals over seeds.")
            .text("metric", "Metric", it -> it)
            .text(
                "polarity",
                "Polarity",
                metric -> run.walksForMetric(metric).get(0).scores().polarity());
    for (int i = 0; i < run.models().size(); i++) {
      String model = run.models().get(i);
      String number = "_" + (i + 1) + Column.keySuffix(model);
      table
          .columnGroup(model)
          .scoreEstimate(
              "r_o" + number,
              "R^o",
              cellOfModel(run, model, it -> it.scores().meanFirstFailure().toCell()))
          .scoreEstimate(
              "r_star" + number,
              "R^*",
              cellOfModel(run, model, it -> it.scores().meanLastSuccess().toCell()))
          .column(
              Column.text("outcomes" + number, "F/N/E"),
              cellOfModel(run, model, it -> Cell.text(formatOutcomes(it.scores().seeds()))));
    }
    table
        .note(FOUND_ONLY)
        .note(
            "F/N/E: seeds found, not reached, not evaluable. A distance is 0 for the seed itself,"
                + " and larger is more robust; for a similarity, smaller is more robust.");
    return table.rows(run.metrics());
  }

  private static Function<String, Cell> cellOfModel(
      RunAnalysis run, String model, Function<Walks, Cell> value) {
    return metric -> run.findWalks(metric, model).map(value).orElse(Cell.NONE);
  }

  private static String formatOutcomes(Scores.Counts seeds) {
    return seeds.found() + "/" + seeds.notReached() + "/" + seeds.notEvaluable();
  }

  static Table restrictedMeans(RunAnalysis run) {
    return RunTables.perWalks("scores", "Scores to compare models by")
        .caption(
            "Restricted mean of the normalised distance to first failure, where an unreached seed"
                + " is censored at the end of its exploration; and values that qualify R^o.")
        .column(
            Column.number("restricted_mean", "Restricted mean")
                .withIntervals()
                .withBetter(Better.LARGER),
            it -> it.scores().restrictedMean().estimate().toCell())
        .number("tau", "τ", it -> it.scores().restrictedMean().tau())
        .column(
            Column.share("held", "Hold at τ").withIntervals().withBetter(Better.LARGER),
            it -> it.scores().survival().heldShare(it.scores().restrictedMean().tau()).toCell())
        .scoreEstimate("r_o", "R^o", it -> it.scores().meanFirstFailure().toCell())
        .column(Column.score("explored_to", "explored to"), it -> exploredCell(it))
        .score("r_o_lower", "R^o, undecided failed", it -> it.scores().lowerBound())
        .count("undecided", "Undecided", it -> it.scores().seeds().undecided())
        .columnGroup("Interface")
        .count("interface_failures", "Failures", it -> it.scores().interfaceApart().failures())
        .scoreEstimate(
            "r_o_without_interface",
            "R^o without",
            it -> it.scores().interfaceApart().meanFirstFailure().toCell())
        .estimate(
            "restricted_mean_without_interface",
            "Restricted mean without",
            it -> it.scores().interfaceApart().restrictedMean().toCell())
        .columnGroup("")
        .share(
            "self_disagreement", "Self-disagreement", it -> it.scores().noise().selfDisagreement())
        .score(
            "null_model_r_o",
            "R^o of the null model",
            it -> it.scores().noise().nullModelFirstFailure())
        .note(
            "At a first failure of cause 'interface', the answer has a different method or type."
                + " Without: these failures are left out of R^o, and censored at their distance in"
                + " the restricted mean.")
        .note(
            "Explored to: R^o leaves out walks that ended without a failure; the least explored"
                + " of them is known to hold only up to this value.")
        .note("Censoring by the query limit is not independent of the distance to failure.")
        .rows(run.walks());
  }

  private static Cell exploredCell(Walks walks) {
    Scores.Explored explored = walks.scores().explored();
    return explored == null ? Cell.NONE : Cell.number(explored.nearest());
  }

  static Table gap(RunAnalysis run) {
    return RunTables.perWalks("table-11-gap", "Table 11. Tipping-point gap")
        .caption("|R^o - R^*| with a 95 % bootstrap interval, and its ratio to the mean of both.")
        .scoreEstimate("gap", "|R^o - R^*|", it -> gapCell(run, it))
        .score("mean", "Mean", it -> TippingGap.of(it.scores()).mean())
        .share("ratio", "Ratio", it -> TippingGap.of(it.scores()).ratio().orElse(null))
        .note(
            "The gap bounds the error of R^o and R^* only if no mutant between them was left out;"
                + " see order_complete in scores.json.")
        .rows(run.walks());
  }

  private static Cell gapCell(RunAnalysis run, Walks walks) {
    return TippingGap.estimate(run.bootstrap(), walks).toCell();
  }
}
