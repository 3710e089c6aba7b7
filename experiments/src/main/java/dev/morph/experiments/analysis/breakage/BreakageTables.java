package dev.morph.experiments.analysis.breakage;

import dev.morph.experiments.analysis.breakage.Breakage.OfModel;
import dev.morph.experiments.analysis.breakage.Fragility.Correctness;
import dev.morph.experiments.analysis.breakage.Fragility.Point;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Result.Judgement;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** Tables of the results of a run's sample. */
public final class BreakageTables {
  private BreakageTables() {}

  private record Row(Breakage breakage, OfModel model) {}

  private record CurvePoint(Row row, String which, Point point) {}

  private record Pair(Breakage breakage, FragilityComparison pair) {}

  /**
   * Returns all tables that have rows.
   *
   * @param people descriptions of people's labels, by kind of change
   */
  public static List<Table> tables(
      List<Breakage> breakages, List<Sampled> samples, Map<String, String> people) {
    List<Row> rows = new ArrayList<>();
    List<CurvePoint> points = new ArrayList<>();
    List<Pair> pairs = new ArrayList<>();
    for (Breakage breakage : breakages) {
      for (OfModel model : breakage.models()) {
        Row row = new Row(breakage, model);
        rows.add(row);
        addPoints(points, row, "all", model.overall());
        addPoints(points, row, "correct", model.correct());
        addPoints(points, row, "incorrect", model.incorrect());
      }
      breakage.comparisons().forEach(pair -> pairs.add(new Pair(breakage, pair)));
    }
    return List.of(
            fragilityTable(rows, ofOneKind(samples, people)),
            correctnessTable(rows),
            curveTable(points),
            comparisonTable(pairs),
            failureTable(samples))
        .stream()
        .filter(table -> !table.rows().isEmpty())
        .toList();
  }

  /** With a single kind of change, its labels also apply to all kinds together. */
  private static Map<String, String> ofOneKind(List<Sampled> samples, Map<String, String> people) {
    List<String> kinds = people.isEmpty() ? List.of() : Breakage.sampledKinds(samples);
    return kinds.size() == 1 ? Map.of("", people.getOrDefault(kinds.get(0), "")) : people;
  }

  private static void addPoints(
      List<CurvePoint> points, Row row, String which, Fragility fragility) {
    fragility.curve().forEach(point -> points.add(new CurvePoint(row, which, point)));
  }

  private static Table fragilityTable(List<Row> rows, Map<String, String> people) {
    return TableOf.<Row>named("fragility", "Fragility")
        .text("model", "Model", it -> it.model().model())
        .text("domain", "Domain", it -> it.breakage().domain())
        .text("kind", "Kind of change", it -> kindOrAll(it.breakage()))
        .columnIf(
            !people.isEmpty(),
            Column.text("people", "People say"),
            it -> Cell.text(people.getOrDefault(it.breakage().kind(), "")))
        .estimate("fragility", "F (points)", it -> it.model().overall().fragility().toPointsCell())
        .estimate("noise", "Noise (points)", it -> it.model().overall().noise().toPointsCell())
        .estimate(
            "differs", "Differs (points)", it -> it.model().overall().differs().toPointsCell())
        .estimate("relative", "Of alike (%)", it -> it.model().overall().relative().toPointsCell())
        .count("tasks", "Tasks", it -> it.model().overall().tasks())
        .count("unsteady", "Unsteady", it -> it.model().tally().unsteady())
        .count("unusable", "Unusable", it -> it.model().tally().unusable())
        .count("unfinished", "Unfinished", it -> it.model().tally().unfinished())
        .count("correct", "Correct unchanged", it -> it.model().tally().passed())
        .count("tested", "With cases", it -> it.model().tally().tested())
        .note(
            "F: how many more of 100 outputs behave differently for changed tasks than for the"
                + " unchanged tasks asked again. 95 % intervals, clustered by task.")
        .note(
            "Differs: for changed tasks; F is this minus the noise. Of alike: of the outputs that"
                + " would have behaved alike, the share that no longer do because of the changes,"
                + " 1 - A(changes) / A(0), where A is the share of pairs that behave alike."
                + " Exploratory:"
                + " models are compared by F.")
        .rows(rows);
  }

  private static Table correctnessTable(List<Row> rows) {
    return TableOf.<Row>named("correctness", "Correct programs, unchanged and reworded")
        .text("model", "Model", it -> it.model().model())
        .text("domain", "Domain", it -> it.breakage().domain())
        .text("kind", "Kind of change", it -> kindOrAll(it.breakage()))
        .share("unchanged", "Unchanged", it -> correctnessOf(it).unchanged())
        .share("reworded", "Reworded", it -> correctnessOf(it).reworded())
        .estimate("drop", "Drop (points)", it -> correctnessOf(it).drop().toPointsCell())
        .count("tasks", "Tasks", it -> correctnessOf(it).tasks())
        .note(
            "Shares of outputs that pass the tasks' own cases, with the weights of F. The interval"
                + " of the drop is paired by task.")
        .rows(rows.stream().filter(it -> it.model().overall().correctness() != null).toList());
  }

  private static Correctness correctnessOf(Row row) {
    return Objects.requireNonNull(row.model().overall().correctness());
  }

  private static Table curveTable(List<CurvePoint> points) {
    return TableOf.<CurvePoint>named("breakage", "The breakage curve")
        .text("model", "Model", it -> it.row().model().model())
        .text("domain", "Domain", it -> it.row().breakage().domain())
        .text("kind", "Kind of change", it -> kindOrAll(it.row().breakage()))
        .text("unchanged", "Unchanged task", it -> it.which())
        .count("words", "Changes", it -> it.point().words())
        .estimate("share", "Breaks (points)", it -> it.point().share().toPointsCell())
        .count("asked", "Asked", it -> it.point().asked())
        .count("tasks", "Tasks", it -> it.point().tasks())
        .note(
            "0 changes: the unchanged task asked again; each answer is compared with the majority"
                + " of the others.")
        .rows(points);
  }

  private static Table comparisonTable(List<Pair> pairs) {
    return TableOf.<Pair>named("fragility-comparisons", "Models compared by F")
        .text("first", "First", it -> it.pair().first())
        .text("second", "Second", it -> it.pair().second())
        .text("domain", "Domain", it -> it.breakage().domain())
        .text("kind", "Kind of change", it -> kindOrAll(it.breakage()))
        .estimate(
            "difference",
            "F first - F second",
            it -> Estimate.of(it.pair().difference(), it.pair().interval()).toPointsCell())
        .probability("p", "p", it -> it.pair().p())
        .probability("p_holm", "p, Holm", it -> it.pair().holm())
        .count("tasks", "Tasks", it -> it.pair().tasks())
        .note(
            "Paired by task and mutant; permutation test over tasks, corrected by Holm over the"
                + " pairs of models. Conclusions are drawn only from the first domain with all"
                + " kinds together; the rest is exploratory.")
        .rows(pairs);
  }

  private record Broken(Sampled task, Drawn mutant) {}

  private static Table failureTable(List<Sampled> samples) {
    List<Broken> broken = new ArrayList<>();
    for (Sampled task : samples) {
      task.drawn().stream()
          .filter(Drawn::broken)
          .forEach(mutant -> broken.add(new Broken(task, mutant)));
    }
    return TableOf.<Broken>named("broken", "Failures in the sample")
        .text("model", "Model", it -> it.task().model())
        .text("task", "Task", it -> it.task().seed())
        .text("domain", "Domain", it -> it.mutant().domain())
        .count("words", "Number", it -> it.mutant().words())
        .text("changes", "Changes", it -> String.join(", ", it.mutant().changes()))
        .column(Column.text("input", "Input"), it -> judgementCell(it, Judgement::input))
        .column(Column.text("usual", "Usually"), it -> judgementCell(it, Judgement::seedOutcome))
        .column(Column.text("now", "Now"), it -> judgementCell(it, Judgement::mutantOutcome))
        .note(
            "Usually: the behaviour of the usual output for the unchanged task on this input."
                + " Now: the behaviour of the output for the changed task.")
        .rows(broken);
  }

  private static Cell judgementCell(Broken broken, Function<Judgement, String> part) {
    Judgement judgement = broken.mutant().judgement();
    return Cell.text(judgement == null ? "" : part.apply(judgement));
  }

  private static String kindOrAll(Breakage breakage) {
    return breakage.kind().isEmpty() ? "all" : breakage.kind();
  }
}
