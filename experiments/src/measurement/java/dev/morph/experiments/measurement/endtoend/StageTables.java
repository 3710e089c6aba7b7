package dev.morph.experiments.measurement.endtoend;

import dev.morph.experiments.published.Publication;
import dev.morph.experiments.table.Cell;
import dev.morph.experiments.table.Column;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The tables about one run. */
final class StageTables {
  private static final Publication PAPER = Publication.named("ghoshpaul-2026");
  private static final Column WHAT = Column.text("what", "What");
  private static final Column SECONDS = Column.number("seconds", "Seconds");

  private StageTables() {}

  private record Row(String what, double value, OptionalDouble published) {
    Row(String what, double value) {
      this(what, value, OptionalDouble.empty());
    }
  }

  private record Stage(String what, Kept.Mean mean, OptionalDouble published) {}

  static List<Table> tables(MeasuredRun run) {
    return List.of(passed(run), counts(run), rates(run), stages(run), distances(run), tiers(run));
  }

  private static Table passed(MeasuredRun run) {
    return rows(
        "passed",
        "Where the time passed",
        List.of(
            new Row("from the start to the first question", run.start()),
            new Row("from the first question to the last", run.asking()),
            new Row("last verdicts, scores, tables, figures, page", run.scoring()),
            new Row("together", run.wall()),
            new Row("processor time of Morph", run.processor().own()),
            new Row("processor time of its workers", run.processor().workers())));
  }

  private static Table counts(MeasuredRun run) {
    record Counted(String what, long count) {}
    Kept kept = run.kept();
    return TableOf.<Counted>named("counts", "What was asked and judged")
        .column(WHAT, it -> Cell.text(it.what()))
        .column(Column.count("count", "How many"), it -> Cell.count(it.count()))
        .rows(
            List.of(
                new Counted("tasks", run.load().tasks()),
                new Counted("models", run.load().models()),
                new Counted("answers", kept.answers()),
                new Counted("queries of all walks together", kept.queries()),
                new Counted("verdicts", kept.verdicts())));
  }

  private static Table rates(MeasuredRun run) {
    Kept kept = run.kept();
    return rows(
        "rates",
        "Rates; answers and verdicts while models are asked",
        List.of(
            new Row("answers a second", kept.answers() / run.asking()),
            new Row("verdicts a second", kept.verdicts() / run.asking()),
            new Row("seconds a task", run.wall() / run.load().tasks()),
            new Row("cores busy, of the whole time", run.cores())));
  }

  private static Table rows(String id, String title, List<Row> rows) {
    return TableOf.<Row>named(id, title)
        .column(WHAT, row -> Cell.text(row.what()))
        .column(Column.number("value", "Value"), row -> Cell.number(row.value()))
        .rows(rows);
  }

  /** Each stage beside what the paper says of it (Section 5.3.2). */
  private static Table stages(MeasuredRun run) {
    Kept kept = run.kept();
    List<Stage> stages =
        List.of(
            new Stage("a query of the model", kept.answering(), published("query")),
            new Stage("a verdict, inputs searched", kept.searched(), published("generation")),
            new Stage("a verdict without search", kept.executed(), published("execution")));
    return TableOf.<Stage>named("stages", "A stage once")
        .column(WHAT, stage -> Cell.text(stage.what()))
        .column(Column.count("count", "How often"), stage -> Cell.count(stage.mean().count()))
        .column(SECONDS, stage -> number(stage.mean().each()))
        .column(
            Column.number("published", "Published"), stage -> number(stage.published().orElse(-1)))
        .rows(stages);
  }

  private static OptionalDouble number(String table, String row, String column) {
    Double value = PAPER.printedValue(table, row, "", column);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  private static OptionalDouble published(String stage) {
    return number("stages", stage, "seconds");
  }

  private static Table distances(MeasuredRun run) {
    List<Row> rows = new ArrayList<>();
    run.kept()
        .distances()
        .forEach(
            (metric, seconds) ->
                rows.add(new Row(metric, seconds * 1e6, number("9", metric, "mean"))));
    return TableOf.<Row>named("distances", "A distance, in microseconds")
        .column(Column.text("metric", "Metric"), row -> Cell.text(row.what()))
        .column(Column.number("here", "Here"), row -> Cell.number(row.value()))
        .column(
            Column.number("published", "Published"),
            row ->
                row.published().isPresent()
                    ? Cell.number(row.published().getAsDouble() * 1e6)
                    : Cell.NONE)
        .rows(rows);
  }

  private static Table tiers(MeasuredRun run) {
    double verdicts = run.kept().verdicts();
    double seconds =
        run.kept().tiers().stream().mapToDouble(tier -> tier.verdicts().seconds()).sum();
    return TableOf.<Kept.Tier>named("tiers", "Verdicts by tier of the oracle")
        .column(Column.text("tier", "Tier"), tier -> Cell.text(tier.name()))
        .column(Column.count("verdicts", "Verdicts"), tier -> Cell.count(tier.verdicts().count()))
        .column(Column.share("share", "Share"), tier -> number(tier.verdicts().count() / verdicts))
        .column(SECONDS, tier -> number(tier.verdicts().each()))
        .column(
            Column.share("share_of_time", "Share of the time"),
            tier -> number(tier.verdicts().seconds() / seconds))
        .rows(run.kept().tiers());
  }

  static Table plain(MeasuredRun run, Runs.Plain plain) {
    record Side(String what, double wall, ProcessorTime processor, long questions) {}
    double times = plain.wall() / run.wall();
    return TableOf.<Side>named("plain", "The same walks by a plain loop")
        .column(WHAT, side -> Cell.text(side.what()))
        .column(SECONDS, side -> Cell.number(side.wall()))
        .column(
            Column.number("processor", "Processor time"),
            side -> Cell.number(side.processor().seconds()))
        .column(Column.count("questions", "Questions"), side -> Cell.count(side.questions()))
        .note(
            String.format(
                java.util.Locale.ROOT,
                "%d tasks; %.1f times as long; %d walks end elsewhere.",
                run.load().tasks(),
                times,
                plain.differing().size()))
        .rows(
            List.of(
                new Side("a run", run.wall(), run.processor(), run.kept().answers()),
                new Side("the plain loop", plain.wall(), plain.processor(), plain.questions())));
  }

  static Table extrapolated(Extrapolation more) {
    return TableOf.<Extrapolation>named("extrapolated", "A larger run, extrapolated")
        .column(Column.count("tasks", "Tasks"), it -> Cell.count(it.tasks()))
        .column(
            Column.number("minutes", "Minutes"),
            it ->
                Cell.estimate(
                    it.seconds() / 60,
                    (it.seconds() - it.margin()) / 60,
                    (it.seconds() + it.margin()) / 60))
        .rows(List.of(more));
  }

  private static Cell number(double value) {
    return value >= 0 ? Cell.number(value) : Cell.NONE;
  }
}
