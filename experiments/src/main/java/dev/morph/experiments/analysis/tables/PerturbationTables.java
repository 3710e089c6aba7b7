package dev.morph.experiments.analysis.tables;

import dev.morph.experiments.analysis.PerturbationScore;
import dev.morph.experiments.analysis.PerturbationScore.RobustPass;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.TestFamily;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The effect of each single perturbation, as tables and sentences. */
public final class PerturbationTables {
  private PerturbationTables() {}

  private record Row(Walks walks, PerturbationScore score) {}

  /** Whether the run evaluated variants of single perturbations. */
  public static boolean hasVariants(RunAnalysis analysis) {
    return !rows(analysis).isEmpty();
  }

  /**
   * States which perturbations break each model's tasks at a shorter distance than the others; one
   * sentence per model and metric.
   */
  public static List<String> describeNearest(RunAnalysis analysis) {
    return analysis.walks().stream()
        .filter(walks -> !walks.scores().perturbations().isEmpty())
        .map(walks -> describeNearest(walks, analysis.tests()))
        .toList();
  }

  private static String describeNearest(Walks walks, TestFamily family) {
    List<String> nearest =
        walks.scores().perturbations().stream()
            .filter(it -> it.nearness() != null && it.nearness().isSignificantlyNearer(family))
            .map(PerturbationScore::perturbation)
            .toList();
    return walks.model()
        + ", by "
        + walks.metric()
        + ": "
        + (nearest.isEmpty()
            ? "no perturbation breaks tasks significantly nearer than the others do."
            : nearest.stream().collect(Collectors.joining(", "))
                + (nearest.size() == 1 ? " breaks" : " break")
                + " tasks nearer than the others do (p < 0.05 after Holm's correction).");
  }

  /**
   * Returns a table of broken tasks, R^o and survival, with one row per metric, model and
   * perturbation.
   *
   * @param people descriptions of people's labels, by perturbation
   */
  public static Table brokenTasks(RunAnalysis analysis, Map<String, String> people) {
    return TableOf.<Row>named("perturbations", "Tasks broken by each perturbation alone")
        .text("metric", "Metric", it -> it.walks().metric())
        .text("model", "Model", it -> it.walks().model())
        .text("perturbation", "Perturbation", it -> it.score().perturbation())
        .columnIf(
            !people.isEmpty(),
            Column.text("people", "People say"),
            it -> Cell.text(people.getOrDefault(it.score().perturbation(), "")))
        .count("tasks", "Tasks", it -> it.score().tasks())
        .count("s", "s", it -> it.score().variety().common())
        .text("variants", "Variants", it -> it.score().variety().describe())
        .count("fewer", "Fewer than s", it -> it.score().variety().fewer())
        .column(Column.share("broken", "Tasks broken"), it -> it.score().broken().toCell())
        .share("failed", "Variants failed", it -> it.score().failed())
        .column(Column.score("r_o", "R^o"), it -> it.score().meanFirstFailure().toCell())
        .column(Column.share("held", "Held"), it -> it.score().held().toCell())
        .number("held_to", "up to", it -> it.score().heldTo())
        .column(Column.number("nearer", "Against the others"), it -> differenceCell(it.score()))
        .column(
            Column.probability("holm", "p (Holm)"),
            it -> correctedPCell(it.score(), analysis.tests()))
        .note(
            "Variants are mutants made by one perturbation, all of which were asked: fewest,"
                + " median and most per task. A task counts as broken if one of s variants fails,"
                + " in"
                + " expectation over the choice of s; s is the same for all perturbations ('any'"
                + " has its own), and tasks with fewer are left out. R^o is the mean distance of"
                + " the nearest that failed, over broken tasks; held is the share of tasks that"
                + " hold up to a normalised distance, tau or as far as all tasks without a failure"
                + " were explored. Against the others: the mean difference in normalised distance"
                + " to the nearest failure, cut at tau, from the mean of the other perturbations on"
                + " the same tasks (signed-rank test); below 0: this one breaks nearer.")
        .rows(rows(analysis));
  }

  /** ReCode's measures, which do not depend on the metric; one row per model and perturbation. */
  public static Table robustPass(RunAnalysis analysis) {
    String first = analysis.metrics().isEmpty() ? "" : analysis.metrics().get(0);
    List<Row> rows =
        rows(analysis).stream()
            .filter(row -> row.walks().metric().equals(first) && row.score().robust() != null)
            .toList();
    return TableOf.<Row>named("robust-pass", "Tests passed by variants (ReCode)")
        .text("model", "Model", it -> it.walks().model())
        .text("perturbation", "Perturbation", it -> it.score().perturbation())
        .count("s", "s", it -> it.score().variety().common())
        .text("variants", "Variants", it -> it.score().variety().describe())
        .column(
            Column.count("tasks", "Tasks"), it -> robustPassCell(it, r -> Cell.count(r.tasks())))
        .column(Column.share("pass", "pass@1"), it -> robustPassCell(it, r -> r.pass().toCell()))
        .column(
            Column.share("robust_pass", "RP_s@1"),
            it -> robustPassCell(it, r -> r.robustPass().toCell()))
        .column(Column.share("drop", "RD_s@1"), it -> robustPassCell(it, r -> r.drop().toCell()))
        .column(
            Column.share("relative", "RR_s@1"),
            it -> robustPassCell(it, r -> r.relative().toCell()))
        .note(
            "Wang et al. 2023, at k = 1: a task passes robustly if all of s variants pass its own"
                + " tests, in expectation over the choice of s; one s for all perturbations. RD"
                + " is the drop from pass@1 relative to it; RR the share of tasks for which some"
                + " variant changes whether the tests pass.")
        .rows(rows);
  }

  private static Cell robustPassCell(Row row, Function<RobustPass, Cell> value) {
    RobustPass robust = row.score().robust();
    return robust == null ? Cell.NONE : value.apply(robust);
  }

  private static Cell differenceCell(PerturbationScore score) {
    return score.nearness() == null ? Cell.NONE : Cell.number(score.nearness().difference());
  }

  private static Cell correctedPCell(PerturbationScore score, TestFamily family) {
    return score.nearness() == null
        ? Cell.NONE
        : Cell.number(family.correctedP(score.nearness().test().name()));
  }

  private static List<Row> rows(RunAnalysis analysis) {
    return analysis.walks().stream()
        .flatMap(
            walks -> walks.scores().perturbations().stream().map(score -> new Row(walks, score)))
        .toList();
  }
}
