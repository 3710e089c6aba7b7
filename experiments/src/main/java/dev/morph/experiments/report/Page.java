package dev.morph.experiments.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.RunTables;
import dev.morph.experiments.analysis.Sharing;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.BreakageTables;
import dev.morph.experiments.analysis.tally.SearchTally;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The content of the page, in order; the template decides how to show it.
 *
 * @param title of the page
 * @param lead description of the run
 * @param terms of the experiment
 * @param facts names and values about the run
 * @param answerMetric metric that the answer refers to
 * @param answer the scores in words
 * @param domain what the answer counts, how much it leaves out, and how valid it is
 * @param order conclusions about the order of the models
 * @param caveats that apply
 * @param headFigures the figures of the answer
 * @param grid outcome of each task under each model
 * @param sections between the answer and the tipping points
 * @param tippingPoints the first page of first failures
 * @param manifest names and values of everything the results depend on
 * @param files tables that are not shown on the page
 */
public record Page(
    String title,
    String lead,
    Terms terms,
    List<Fact> facts,
    String answerMetric,
    List<Conclusion.Line> answer,
    List<String> domain,
    List<String> order,
    List<Caveats.Caveat> caveats,
    List<Figure> headFigures,
    TaskGrid grid,
    List<Section> sections,
    TippingPage tippingPoints,
    List<Fact> manifest,
    List<Table> files) {

  /** A name with its value. */
  public record Fact(String name, String value) {}

  /** A filter on the values of an attribute of failures. */
  public record Filter(String attribute, String label, List<String> values) {}

  /** The page of a run. */
  static Page of(RunRecord run, TippingPoints points) {
    MetricFigures figures = new MetricFigures(run, points);
    RunFigures together = new RunFigures(run);
    List<Section> sections = new ArrayList<>();
    breakage(run).ifPresent(sections::add);
    run.metrics().parallelStream()
        .map(metric -> metric(run, metric, figures))
        .forEachOrdered(sections::add);
    if (!run.metrics().isEmpty()) {
      sections.add(
          new Section(
              "all-metrics",
              "All metrics together",
              List.of(),
              together.firstFailures(),
              Stream.concat(
                      run.own().tables(run).stream(), Stream.of(RunTables.sharing(run.whole())))
                  .filter(table -> !table.rows().isEmpty())
                  .toList(),
              false));
      sections.addAll(run.own().sections(run));
    }
    judged(run).ifPresent(sections::add);
    sections.addAll(DomainSections.of(run));
    sections.add(verdicts(run));
    return new Page(
        title(run),
        run.metrics().isEmpty()
            ? "A few "
                + run.terms().change()
                + "s of each task were changed at random, and the model was asked again: how many "
                + run.terms().output()
                + "s behave differently from its usual one for the unchanged task?"
            : run.own().lead(),
        run.terms(),
        facts(run),
        run.metrics().isEmpty() ? "" : PlainText.line(run.metrics().get(0)),
        Conclusion.lines(run),
        run.metrics().isEmpty() ? List.of() : run.whole().words(),
        Conclusion.order(run),
        new Caveats(run).all(),
        Stream.concat(
                run.whole().breakage().flatMap(it -> BreakageFigure.of(it, run.terms())).stream(),
                run.metrics().isEmpty()
                    ? Stream.of()
                    : Stream.of(figures.survival(run.metrics().get(0)), together.restrictedMeans())
                        .flatMap(Optional::stream))
            .toList(),
        TaskGrid.of(run, points),
        sections,
        TippingPage.of(title(run), run.terms(), points),
        manifest(run.manifest()),
        Stream.concat(run.own().files(run).stream(), Stream.of(OutcomeTables.outcomes(run)))
            .toList());
  }

  /**
   * The models that a reader can hide and show in the plots; empty if there is nothing to choose or
   * two models share a style.
   */
  public List<String> series() {
    int models = answer.size();
    return models < 2 || models > Figure.STYLES
        ? List.of()
        : answer.stream().map(Conclusion.Line::model).toList();
  }

  /** Whether there are failures, or walks that could have met some. */
  public boolean showsFailures() {
    return !grid.rows().isEmpty() || tippingPoints.size() > 0;
  }

  Stream<Table> tables() {
    return Stream.concat(sections.stream().flatMap(s -> s.tables().stream()), files.stream());
  }

  Stream<Figure> figures() {
    return Stream.concat(
        headFigures.stream(), sections.stream().flatMap(s -> s.figures().stream()));
  }

  /** The first metric's curve is shown next to the answer instead. */
  private static Section metric(RunRecord run, String metric, MetricFigures figures) {
    boolean first = metric.equals(run.metrics().get(0));
    List<Figure> drawn =
        Stream.of(
                first ? Optional.<Figure>empty() : figures.survival(metric),
                figures.byComplexity(metric),
                figures.byTopic(metric))
            .flatMap(Optional::stream)
            .toList();
    return new Section(
        "metric-" + Section.idOf(metric),
        "Under " + PlainText.line(metric),
        List.of(),
        drawn,
        MetricTables.of(run, metric),
        first);
  }

  private static Optional<Section> breakage(RunRecord run) {
    List<Table> tables =
        BreakageTables.of(run.whole().breakages(), run.whole().samples(), run.people());
    return run.whole().breakage().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Section.of("fragility", "Fragility and the breakage curve", List.of(), tables));
  }

  private static Optional<Section> judged(RunRecord run) {
    List<Table> tables = run.whole().judged().tables();
    return tables.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Section.of(
                "judged", "Labels of the texts that failed", run.whole().judgedWords(), tables));
  }

  private static Section verdicts(RunRecord run) {
    Table notEvaluable = OutcomeTables.notEvaluable(run);
    List<Table> all =
        Stream.of(notEvaluable, OutcomeTables.verdicts(run))
            .filter(table -> !table.rows().isEmpty())
            .toList();
    List<String> words = new ArrayList<>();
    if (notEvaluable.rows().isEmpty()) {
      words.add("Every task could be evaluated by every model.");
    }
    SearchTally search = SearchTally.of(run.verdicts());
    if (!search.isEmpty()) {
      words.add(
          String.format(
              Locale.ROOT,
              "In %d pairs the cheap inputs covered every branch of both programs. For %d others,"
                  + " inputs were searched for %.0f s in all; %d of these differ only on inputs"
                  + " found that way.",
              search.covered(),
              search.searched(),
              search.seconds(),
              search.changed()));
    }
    OracleFile.Cost.in(run.folder()).map(OracleFile.Cost::words).ifPresent(words::add);
    return Section.of("verdicts", "Verdicts", words, all);
  }

  private static String title(RunRecord run) {
    List<String> models = run.models().stream().map(run.names()::of).toList();
    String all =
        models.size() < 2
            ? String.join("", models)
            : String.join(", ", models.subList(0, models.size() - 1))
                + " and "
                + models.get(models.size() - 1);
    return run.own().title(all);
  }

  private static List<Fact> facts(RunRecord run) {
    Sharing sharing = Sharing.of(run.whole().results());
    long walked = run.results().stream().map(Result::seed).distinct().count();
    long tasks =
        run.whole()
            .breakage()
            .flatMap(it -> it.models().stream().map(model -> model.tally().tasks()).findFirst())
            .map(Integer::longValue)
            .orElse(walked);
    long drawn = run.whole().samples().stream().mapToLong(task -> task.drawn().size()).sum();
    return Stream.of(
            new Fact("Tasks", tasks + of(run.plan().path("dataset").asText())),
            new Fact("Models", run.whatModels().counted()),
            run.metrics().isEmpty()
                ? new Fact("Domain", run.whole().breakage().map(Breakage::domain).orElse(""))
                : new Fact(
                    "Metrics",
                    String.join(", ", run.metrics().stream().map(PlainText::line).toList())),
            new Fact("Drawn at random", Counted.of(drawn, run.terms().mutant())),
            new Fact(
                "Asked by walks",
                run.metrics().isEmpty()
                    ? ""
                    : String.format(
                        Locale.ROOT, "%,d needed, %,d asked", sharing.needed(), sharing.asked())))
        .filter(fact -> !fact.value().isEmpty())
        .toList();
  }

  private static String of(String dataset) {
    return dataset.isEmpty() ? "" : " of " + PlainText.line(dataset);
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
