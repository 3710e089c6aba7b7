package dev.morph.experiments.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the page shows, in its order; the template decides how.
 *
 * @param title of the page
 * @param facts about the run, name and value
 * @param answerMetric the metric that the answer speaks of
 * @param answer the scores in words
 * @param order what may be said of the models' order
 * @param caveats that apply
 * @param headFigures the figures of the answer
 * @param sections in between
 * @param tippingPoints every first failure
 * @param filters what tipping points can be filtered by
 * @param manifest name and value, everything the results depend on
 * @param files tables that the page does not show
 */
public record Page(
    String title,
    List<Fact> facts,
    String answerMetric,
    List<Answer.Line> answer,
    List<String> order,
    List<Caveats.Caveat> caveats,
    List<Figure> headFigures,
    List<Section> sections,
    List<TippingPoints.Entry> tippingPoints,
    List<Filter> filters,
    List<Fact> manifest,
    List<Table> files) {

  /** A name and a value. */
  public record Fact(String name, String value) {}

  /** A choice among the values that an attribute of tipping points has. */
  public record Filter(String attribute, String label, List<String> values) {}

  /**
   * The page of a run.
   *
   * @param further sections of whoever computes more
   * @param folded whether long stretches of programs that are the same are left out
   */
  static Page of(RunRecord run, List<Section> further, boolean folded) {
    TippingPoints points = new TippingPoints(run, folded);
    RunFigures figures = new RunFigures(run, points);
    ScoreTables tables = new ScoreTables(run);
    List<Figure> head = new ArrayList<>();
    List<Section> sections = new ArrayList<>();
    for (String metric : run.metrics()) {
      head.add(figures.survival(metric));
      sections.add(metric(metric, figures, tables, sections.isEmpty()));
    }
    head.add(figures.restrictedMeans());
    sections.addAll(further);
    sections.add(verdicts(tables));
    return new Page(
        title(run),
        facts(run),
        PlainText.line(run.metrics().get(0)),
        Answer.lines(run),
        Answer.order(run),
        new Caveats(run).all(),
        head,
        sections,
        points.entries(),
        filters(run),
        manifest(run.manifest()),
        List.of(tables.outcomes()));
  }

  Stream<Table> tables() {
    return Stream.concat(sections.stream().flatMap(s -> s.tables().stream()), files.stream());
  }

  Stream<Figure> figures() {
    return Stream.concat(
        headFigures.stream(), sections.stream().flatMap(s -> s.figures().stream()));
  }

  private static Section metric(
      String metric, RunFigures figures, ScoreTables tables, boolean open) {
    List<Figure> strips =
        Stream.of(figures.byTopic(metric), figures.byComplexity(metric))
            .flatMap(Optional::stream)
            .toList();
    List<Table> all =
        Stream.of(
                tables.scores(metric),
                tables.scenarios(metric, "topic"),
                tables.scenarios(metric, "complexity"))
            .filter(table -> !table.rows().isEmpty())
            .toList();
    String name = PlainText.line(metric);
    return new Section("metric-" + ScoreTables.id(metric), name, List.of(), strips, all, open);
  }

  private static Section verdicts(ScoreTables tables) {
    List<Table> all =
        Stream.of(tables.notEvaluable(), tables.verdicts())
            .filter(table -> !table.rows().isEmpty())
            .toList();
    List<String> words =
        tables.notEvaluable().rows().isEmpty()
            ? List.of("Every task could be evaluated.")
            : List.of();
    return new Section(
        "verdicts", "What was judged, and what could not be", words, List.of(), all, true);
  }

  private static String title(RunRecord run) {
    List<String> models = run.models().stream().map(PlainText::line).toList();
    String all =
        models.size() < 2
            ? String.join("", models)
            : String.join(", ", models.subList(0, models.size() - 1))
                + " and "
                + models.get(models.size() - 1);
    return "How far can the words move before the programs of " + all + " break?";
  }

  private static List<Fact> facts(RunRecord run) {
    long tasks = run.results().stream().map(Result::seed).distinct().count();
    return List.of(
        new Fact("Tasks", tasks + " of " + PlainText.line(run.plan().path("dataset").asText("?"))),
        new Fact("Models", Integer.toString(run.models().size())),
        new Fact(
            "Metrics", String.join(", ", run.metrics().stream().map(PlainText::line).toList())),
        new Fact(
            "Queries",
            Integer.toString(run.results().stream().mapToInt(Result::queries).sum())
                + " over all walks"));
  }

  private static List<Filter> filters(RunRecord run) {
    return Stream.of(
            new Filter("model", "Model", run.models().stream().map(PlainText::line).toList()),
            new Filter("metrics", "Metric", run.metrics()),
            new Filter(
                "topic", "Topic", distinct(run.results().stream().map(r -> r.scenario().topic()))),
            new Filter(
                "cause",
                "Cause",
                distinct(
                    run.results().stream()
                        .filter(r -> r.firstFailure() != null)
                        .map(Result::cause))))
        .filter(filter -> filter.values().size() > 1)
        .toList();
  }

  private static List<String> distinct(Stream<String> values) {
    return values.filter(Objects::nonNull).map(PlainText::line).distinct().sorted().toList();
  }

  private static List<Fact> manifest(JsonNode manifest) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("plan_sha256", VisibleText.of(manifest.path("plan_sha256").asText())));
    for (Map.Entry<String, JsonNode> field : manifest.path("plan").properties()) {
      facts.add(fact(field.getKey(), field.getValue()));
    }
    manifest.path("starts").forEach(start -> facts.add(fact("start", start)));
    return facts;
  }

  private static Fact fact(String name, JsonNode value) {
    return new Fact(
        VisibleText.of(name),
        VisibleText.of(value.isValueNode() ? value.asText() : value.toString()));
  }
}
