package dev.morph.experiments.analysis.breakage;

import dev.morph.experiments.analysis.breakage.Breakage.OfModel;
import dev.morph.experiments.analysis.breakage.Fragility.Point;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
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
import java.util.function.Function;

/** The tables of what a run's sample shows. */
public final class BreakageTables {
  private BreakageTables() {}

  private record Row(Breakage breakage, OfModel model) {}

  private record At(Row row, String which, Point point) {}

  private record Pair(Breakage breakage, FragilityComparison pair) {}

  /**
   * All of them; those without a row are left out.
   *
   * @param people what they say of the texts of a kind of change, in words
   */
  public static List<Table> of(
      List<Breakage> breakages, List<Sampled> samples, Map<String, String> people) {
    List<Row> rows = new ArrayList<>();
    List<At> points = new ArrayList<>();
    List<Pair> pairs = new ArrayList<>();
    for (Breakage breakage : breakages) {
      for (OfModel model : breakage.models()) {
        Row row = new Row(breakage, model);
        rows.add(row);
        add(points, row, "all", model.all());
        add(points, row, "correct", model.correct());
        add(points, row, "incorrect", model.incorrect());
      }
      breakage.comparisons().forEach(pair -> pairs.add(new Pair(breakage, pair)));
    }
    return List.of(
            fragility(rows, ofOneKind(samples, people)),
            curve(points),
            pairs(pairs),
            broken(samples))
        .stream()
        .filter(table -> !table.rows().isEmpty())
        .toList();
  }

  /** Where there is one kind of change alone, all of it is that. */
  private static Map<String, String> ofOneKind(List<Sampled> samples, Map<String, String> people) {
    List<String> kinds = people.isEmpty() ? List.of() : Breakage.kinds(samples);
    return kinds.size() == 1 ? Map.of("", people.getOrDefault(kinds.get(0), "")) : people;
  }

  private static void add(List<At> points, Row row, String which, Fragility fragility) {
    fragility.curve().forEach(point -> points.add(new At(row, which, point)));
  }

  private static Table fragility(List<Row> rows, Map<String, String> people) {
    return TableOf.<Row>named("fragility", "Fragility")
        .column(Column.text("model", "Model"), it -> Cell.text(it.model().model()))
        .column(Column.text("domain", "Domain"), it -> Cell.text(it.breakage().domain()))
        .column(Column.text("kind", "Kind of change"), it -> Cell.text(kind(it.breakage())))
        .columnIf(
            !people.isEmpty(),
            Column.text("people", "People say"),
            it -> Cell.text(people.getOrDefault(it.breakage().kind(), "")))
        .column(
            Column.number("fragility", "F (points)").withIntervals(),
            it -> points(it.model().all().fragility()))
        .column(
            Column.number("noise", "Noise (points)").withIntervals(),
            it -> points(it.model().all().noise()))
        .column(Column.count("tasks", "Tasks"), it -> Cell.count(it.model().all().tasks()))
        .column(
            Column.count("unsteady", "Unsteady"), it -> Cell.count(it.model().tally().unsteady()))
        .column(
            Column.count("unusable", "Of no use"), it -> Cell.count(it.model().tally().unusable()))
        .column(
            Column.count("unfinished", "Unfinished"),
            it -> Cell.count(it.model().tally().unfinished()))
        .column(
            Column.count("correct", "Correct unchanged"),
            it -> Cell.count(it.model().tally().passed()))
        .column(Column.count("tested", "With cases"), it -> Cell.count(it.model().tally().tested()))
        .note(
            "F: of 100 outputs for changed tasks so many more behave differently than of 100 for the"
                + " unchanged tasks asked again. 95 % intervals, clustered by task.")
        .rows(rows);
  }

  private static Table curve(List<At> points) {
    return TableOf.<At>named("breakage", "The breakage curve")
        .column(Column.text("model", "Model"), it -> Cell.text(it.row().model().model()))
        .column(Column.text("domain", "Domain"), it -> Cell.text(it.row().breakage().domain()))
        .column(Column.text("kind", "Kind of change"), it -> Cell.text(kind(it.row().breakage())))
        .column(Column.text("unchanged", "Unchanged task"), it -> Cell.text(it.which()))
        .column(Column.count("words", "Changes"), it -> Cell.count(it.point().words()))
        .column(
            Column.number("share", "Breaks (points)").withIntervals(),
            it -> points(it.point().share()))
        .column(Column.count("asked", "Asked"), it -> Cell.count(it.point().asked()))
        .column(Column.count("tasks", "Tasks"), it -> Cell.count(it.point().tasks()))
        .note("0 changes: the unchanged task asked again, each answer against most of the others.")
        .rows(points);
  }

  private static Table pairs(List<Pair> pairs) {
    return TableOf.<Pair>named("fragility-comparisons", "Models compared by F")
        .column(Column.text("first", "First"), it -> Cell.text(it.pair().first()))
        .column(Column.text("second", "Second"), it -> Cell.text(it.pair().second()))
        .column(Column.text("domain", "Domain"), it -> Cell.text(it.breakage().domain()))
        .column(Column.text("kind", "Kind of change"), it -> Cell.text(kind(it.breakage())))
        .column(
            Column.number("difference", "F first - F second").withIntervals(),
            it -> points(Estimate.within(it.pair().difference(), it.pair().interval())))
        .column(Column.probability("p", "p"), it -> Cell.number(it.pair().p()))
        .column(Column.probability("p_holm", "p, Holm"), it -> Cell.number(it.pair().holm()))
        .column(Column.count("tasks", "Tasks"), it -> Cell.count(it.pair().tasks()))
        .note(
            "Paired by task and mutant; permutation test over tasks, corrected by Holm over the pairs"
                + " of models. Only the first domain with all kinds together carries a conclusion;"
                + " the rest is exploratory.")
        .rows(pairs);
  }

  private record Broken(Sampled task, Drawn mutant) {}

  private static Table broken(List<Sampled> samples) {
    List<Broken> broken = new ArrayList<>();
    for (Sampled task : samples) {
      task.drawn().stream()
          .filter(Drawn::broken)
          .forEach(mutant -> broken.add(new Broken(task, mutant)));
    }
    return TableOf.<Broken>named("broken", "What behaves differently in the sample")
        .column(Column.text("model", "Model"), it -> Cell.text(it.task().model()))
        .column(Column.text("task", "Task"), it -> Cell.text(it.task().seed()))
        .column(Column.text("domain", "Domain"), it -> Cell.text(it.mutant().domain()))
        .column(Column.count("words", "Number"), it -> Cell.count(it.mutant().words()))
        .column(
            Column.text("changes", "Changes"),
            it -> Cell.text(String.join(", ", it.mutant().changes())))
        .column(Column.text("input", "Input"), it -> judged(it, Judgement::input))
        .column(Column.text("usual", "Usually"), it -> judged(it, Judgement::seedOutcome))
        .column(Column.text("now", "Now"), it -> judged(it, Judgement::mutantOutcome))
        .rows(broken);
  }

  private static Cell judged(Broken broken, Function<Judgement, String> part) {
    Judgement judgement = broken.mutant().judgement();
    return Cell.text(judgement == null ? "" : part.apply(judgement));
  }

  private static String kind(Breakage breakage) {
    return breakage.kind().isEmpty() ? "all" : breakage.kind();
  }

  private static Cell points(Estimate share) {
    Double value = share.value();
    Interval interval = share.interval();
    if (value == null) {
      return Cell.missing(share.why());
    }
    return interval == null
        ? Cell.bare(100 * value, share.why())
        : Cell.estimate(100 * value, 100 * interval.low(), 100 * interval.high());
  }
}
