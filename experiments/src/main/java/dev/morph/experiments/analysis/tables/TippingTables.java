package dev.morph.experiments.analysis.tables;

import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.TippingDistances;
import dev.morph.experiments.analysis.TippingDistances.Difference;
import dev.morph.experiments.analysis.TippingSummary;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.List;

/** Figure 6 in numbers: the tipping points of a run. */
public final class TippingTables {
  private static final String FREE = "Dist(LS) > 0";

  private TippingTables() {}

  /** A row for each kind of distance and model. */
  public static Table figure6(RunAnalysis run) {
    TippingDistances distances = run.tipping();
    return TableOf.<TippingSummary>named(
            "figure-6-program-distances",
            "Figure 6. How much farther from the reference first failures are than last successes")
        .caption(
            "Diff (Eq. 22): distance of the first failure's program minus that of the last"
                + " success's.")
        .text("distance", "Distance", it -> it.kind().label())
        .text("model", "Model", it -> it.model())
        .count("tasks", "Tasks", it -> it.taskCount())
        .count("points", "Points", it -> it.points())
        .columnGroup("Diff")
        .estimate("mean", "mean", it -> it.mean().toCell())
        .number("sd", "sd", it -> it.deviation())
        .column(Column.number("min", "min"), it -> quantileCell(it, 0))
        .column(Column.number("q1", "lower quartile"), it -> quantileCell(it, 0.25))
        .column(Column.number("median", "median"), it -> quantileCell(it, 0.5))
        .column(Column.number("q3", "upper quartile"), it -> quantileCell(it, 0.75))
        .column(Column.number("max", "max"), it -> quantileCell(it, 1))
        .columnGroup(FREE)
        .count("free", "tasks", it -> it.eitherSign().tasks())
        .shareEstimate("above", "above 0", it -> it.eitherSign().aboveShare().toCell())
        .count("below", "below 0", it -> it.eitherSign().below())
        .column(
            Column.probability("p", "Wilcoxon's p"),
            it ->
                it.eitherSign().tasks() == 0 ? Cell.NONE : Cell.number(it.eitherSign().test().p()))
        .probability("p_holm", "Holm", it -> run.tests().correctedP(it.testName()))
        .columnGroup("")
        .count("exact", "exact", it -> it.exact())
        .count("to_reference", "to a solution", it -> it.toReference())
        .note(
            "A task counts once, by the mean of its tipping points under all metrics; the mean has"
                + " its 95 % bootstrap interval over tasks.")
        .note(
            "Dist(LS) > 0: where the last success is the reference itself, Diff cannot be below"
                + " zero, so these tasks say nothing about the direction. Share above zero with"
                + " Clopper and"
                + " Pearson's interval; Wilcoxon signed-rank test of both distances, two-sided;"
                + " Holm over all tests of the report.")
        .note("Exact: tasks with exact distances only; for others, upper bounds are used.")
        .note(describeLeftOut(distances))
        .rows(run.tippingSummaries());
  }

  /** A row for each tipping point and kind of distance, in all domains of a run. */
  public static Table points(List<RunAnalysis> domains) {
    return TableOf.<Difference>named("tipping-points", "Program distances at the tipping points")
        .text("model", "Model", it -> it.end().model())
        .text("group", "Group", it -> it.end().group())
        .text("seed", "Seed", it -> it.end().seed())
        .text("metrics", "Metrics", it -> String.join(", ", it.end().metrics()))
        .text("distance", "Distance", it -> it.kind().label())
        .text("to", "To", it -> it.toReference() ? "solution" : "seed")
        .count("ls", "Dist(LS)", it -> it.lastSuccess().value())
        .count("ff", "Dist(FF)", it -> it.firstFailure().value())
        .count("diff", "Diff", it -> it.diff())
        .text("exact", "Exact", it -> it.isExact() ? "yes" : "no")
        .rows(domains.stream().flatMap(it -> it.tipping().differences().stream()).toList());
  }

  private static String describeLeftOut(TippingDistances distances) {
    StringBuilder text = new StringBuilder("Left out: ");
    distances.leftOut().forEach((cause, count) -> text.append(count + " (" + cause + "), "));
    return distances.leftOut().isEmpty()
        ? "No tipping point is left out."
        : text.substring(0, text.length() - 2) + ".";
  }

  private static Cell quantileCell(TippingSummary summary, double p) {
    return Cell.number(summary.distribution().quantile(p));
  }
}
