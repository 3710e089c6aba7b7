package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Observation.Cases;
import dev.morph.experiments.analysis.Observation.Claim;
import dev.morph.experiments.analysis.Observation.Verdict;
import dev.morph.experiments.analysis.TippingDistances.Difference;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.List;

/** Figure 6 in numbers, and tests of Observations 8 to 10 on one run's tipping points. */
public final class TippingTables {
  private static final int FEWEST = 10;
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
        .count("tasks", "Tasks", it -> it.count())
        .count("points", "Points", it -> it.points())
        .under("Diff")
        .estimate("mean", "mean", it -> it.mean().cell())
        .number("sd", "sd", it -> it.deviation())
        .column(Column.number("min", "min"), it -> quantile(it, 0))
        .column(Column.number("q1", "lower quartile"), it -> quantile(it, 0.25))
        .column(Column.number("median", "median"), it -> quantile(it, 0.5))
        .column(Column.number("q3", "upper quartile"), it -> quantile(it, 0.75))
        .column(Column.number("max", "max"), it -> quantile(it, 1))
        .under(FREE)
        .count("free", "tasks", it -> it.free().tasks())
        .shareEstimate("above", "above 0", it -> it.free().aboveShare().cell())
        .count("below", "below 0", it -> it.free().below())
        .column(
            Column.probability("p", "Wilcoxon's p"),
            it -> it.free().tasks() == 0 ? Cell.NONE : Cell.number(it.free().test().p()))
        .probability("p_holm", "Holm", it -> run.tests().holm(test(it)))
        .under("")
        .count("exact", "exact", it -> it.exact())
        .count("to_reference", "to a solution", it -> it.toReference())
        .note(
            "A task counts once, by the mean of its tipping points under all metrics; the mean has"
                + " its 95 % bootstrap interval over tasks.")
        .note(
            "Dist(LS) > 0: where the last success is the reference itself, Diff cannot be below"
                + " zero, and such tasks show no direction. Share above zero with Clopper and"
                + " Pearson's interval; Wilcoxon signed-rank test of both distances, two-sided;"
                + " Holm over all tests of the report.")
        .note("Exact: tasks with exact distances only; for others, upper bounds are used.")
        .note(leftOut(distances))
        .rows(run.tippingSummaries());
  }

  /** A row for each tipping point and kind of distance, in all domains of a run. */
  public static Table points(List<RunAnalysis> domains) {
    return TableOf.<Difference>named("tipping-points", "Program distances at the tipping points")
        .text("model", "Model", it -> it.model())
        .text("group", "Group", it -> it.group())
        .text("seed", "Seed", it -> it.seed())
        .text("metrics", "Metrics", it -> String.join(", ", it.metrics()))
        .text("distance", "Distance", it -> it.kind().label())
        .text("to", "To", it -> it.toReference() ? "solution" : "seed")
        .count("ls", "Dist(LS)", it -> it.lastSuccess().value())
        .count("ff", "Dist(FF)", it -> it.firstFailure().value())
        .count("diff", "Diff", it -> it.diff())
        .text("exact", "Exact", it -> it.exact() ? "yes" : "no")
        .rows(domains.stream().flatMap(it -> it.tipping().differences().stream()).toList());
  }

  private static String leftOut(TippingDistances distances) {
    StringBuilder text = new StringBuilder("Left out: ");
    distances.leftOut().forEach((cause, count) -> text.append(count + " (" + cause + "), "));
    return distances.leftOut().isEmpty()
        ? "No tipping point is left out."
        : text.substring(0, text.length() - 2) + ".";
  }

  private static Cell quantile(TippingSummary summary, double p) {
    return Cell.number(summary.spread().quantile(p));
  }

  /** The tests of Figure 6. */
  static List<TestFamily.Test> tests(List<TippingSummary> summaries) {
    return summaries.stream()
        .filter(it -> it.free().tasks() > 0)
        .map(it -> new TestFamily.Test(test(it), "", it.free().test().p()))
        .toList();
  }

  private static String test(TippingSummary summary) {
    return "tipping|" + summary.kind() + "|" + summary.model();
  }

  /** Observations 8 to 10, each over all kinds of distance and models. */
  static List<Observation> observations(RunAnalysis run) {
    Cases<TippingSummary> cases =
        new Cases<>(
            "models by a kind of distance",
            "fewer than ten tasks whose last success is not the reference itself",
            run.tippingSummaries().stream().filter(it -> it.free().tasks() >= FEWEST).toList());
    return List.of(
        new Claim(
                "8",
                "On average the last success is closer to the reference than the first failure",
                "mean Diff (Eq. 22); its interval must lie above 0, and Wilcoxon's p below 0.05"
                    + " (Holm)")
            .majority(
                cases,
                it -> it.spread().mean(),
                it -> sign(it) == Verdict.HOLDS && run.tests().significant(test(it)),
                it -> sign(it) == Verdict.DOES_NOT && run.tests().significant(test(it))),
        new Claim(
                "9",
                "In most cases the distance to the reference grows at the tipping point",
                "share of Diff above 0, of tasks that can go either way; its interval must lie"
                    + " above 0.5")
            .majority(
                cases,
                it -> (double) it.free().above() / it.free().tasks(),
                it -> grows(it) == Verdict.HOLDS,
                it -> grows(it) == Verdict.DOES_NOT),
        new Claim(
                "10",
                "The distance to the reference may shrink at the tipping point",
                "share of Diff below 0, of tasks that can go either way; one such task is enough")
            .majority(
                cases,
                it -> (double) it.free().below() / it.free().tasks(),
                it -> it.free().below() > 0,
                it -> it.free().below() == 0 && it.free().tasks() >= 20));
  }

  private static Verdict grows(TippingSummary summary) {
    return Verdict.above(0.5, summary.free().aboveShare().interval());
  }

  private static Verdict sign(TippingSummary summary) {
    return Verdict.above(0, summary.mean().interval());
  }
}
