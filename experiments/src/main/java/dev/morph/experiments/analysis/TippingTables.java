package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.Observation.Cases;
import dev.morph.experiments.analysis.Observation.Verdict;
import dev.morph.experiments.analysis.TippingDistances.Difference;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.List;

/** Figure 6 in numbers, and Observations 8 to 10 tested, of one run's tipping points. */
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
        .caption("Diff (Eq. 22): distance of the first failure's program, less the last success's.")
        .column(Column.text("distance", "Distance"), it -> Cell.text(it.kind().label()))
        .column(Column.text("model", "Model"), it -> Cell.text(it.model()))
        .column(Column.count("tasks", "Tasks"), it -> Cell.count(it.count()))
        .column(Column.count("points", "Points"), it -> Cell.count(it.points()))
        .column(Column.number("mean", "mean").under("Diff").withIntervals(), it -> it.mean().cell())
        .column(Column.number("sd", "sd").under("Diff"), it -> Cell.number(it.deviation()))
        .column(Column.number("min", "min").under("Diff"), it -> quantile(it, 0))
        .column(Column.number("q1", "lower quartile").under("Diff"), it -> quantile(it, 0.25))
        .column(Column.number("median", "median").under("Diff"), it -> quantile(it, 0.5))
        .column(Column.number("q3", "upper quartile").under("Diff"), it -> quantile(it, 0.75))
        .column(Column.number("max", "max").under("Diff"), it -> quantile(it, 1))
        .column(Column.count("free", "tasks").under(FREE), it -> Cell.count(it.free().tasks()))
        .column(
            Column.share("above", "above 0").under(FREE).withIntervals(),
            it -> it.free().aboveShare().cell())
        .column(Column.count("below", "below 0").under(FREE), it -> Cell.count(it.free().below()))
        .column(
            Column.probability("p", "Wilcoxon's p").under(FREE),
            it -> it.free().tasks() == 0 ? Cell.NONE : Cell.number(it.free().test().p()))
        .column(
            Column.probability("p_holm", "Holm").under(FREE),
            it -> Cell.number(run.tests().holm(test(it))))
        .column(Column.count("exact", "exact"), it -> Cell.count(it.exact()))
        .column(Column.count("to_reference", "to a solution"), it -> Cell.count(it.toReference()))
        .note(
            "A task counts once, by the mean of its tipping points under all metrics; the mean has"
                + " its 95 % bootstrap interval over tasks.")
        .note(
            "Dist(LS) > 0: where the last success is the reference itself, Diff cannot be below"
                + " zero, and such tasks say nothing of the way. Share above zero with Clopper and"
                + " Pearson's interval; Wilcoxon signed-rank test of both distances, two-sided;"
                + " Holm over all tests of the report.")
        .note("Exact: tasks with exact distances only; in others upper bounds stand for them.")
        .note(leftOut(distances))
        .rows(run.tippingSummaries());
  }

  /** A row for each tipping point and kind of distance, in all domains of a run. */
  public static Table points(List<RunAnalysis> domains) {
    return TableOf.<Difference>named("tipping-points", "Program distances at the tipping points")
        .column(Column.text("model", "Model"), it -> Cell.text(it.model()))
        .column(Column.text("group", "Group"), it -> Cell.text(it.group()))
        .column(Column.text("seed", "Seed"), it -> Cell.text(it.seed()))
        .column(Column.text("metrics", "Metrics"), it -> Cell.text(String.join(", ", it.metrics())))
        .column(Column.text("distance", "Distance"), it -> Cell.text(it.kind().label()))
        .column(Column.text("to", "To"), it -> Cell.text(it.toReference() ? "solution" : "seed"))
        .column(Column.count("ls", "Dist(LS)"), it -> Cell.count(it.lastSuccess().value()))
        .column(Column.count("ff", "Dist(FF)"), it -> Cell.count(it.firstFailure().value()))
        .column(Column.count("diff", "Diff"), it -> Cell.count(it.diff()))
        .column(Column.text("exact", "Exact"), it -> Cell.text(it.exact() ? "yes" : "no"))
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
        Observation.majority(
            "8",
            "On average the last success is closer to the reference than the first failure",
            "mean Diff (Eq. 22); its interval is to be above 0, and Wilcoxon's p below 0.05 (Holm)",
            cases,
            it -> it.spread().mean(),
            it -> sign(it) == Verdict.HOLDS && run.tests().significant(test(it)),
            it -> sign(it) == Verdict.DOES_NOT && run.tests().significant(test(it))),
        Observation.majority(
            "9",
            "In most cases the distance to the reference grows at the tipping point",
            "share of Diff above 0, of tasks that can go either way; its interval is to be above a"
                + " half",
            cases,
            it -> (double) it.free().above() / it.free().tasks(),
            it -> grows(it) == Verdict.HOLDS,
            it -> grows(it) == Verdict.DOES_NOT),
        Observation.majority(
            "10",
            "The distance to the reference may shrink at the tipping point",
            "share of Diff below 0, of tasks that can go either way; one such task is enough",
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
