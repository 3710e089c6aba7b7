package dev.morph.experiments.report.page;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.Sharing;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.BreakageTables;
import dev.morph.experiments.analysis.breakage.BreakingEdits;
import dev.morph.experiments.analysis.tables.RunTables;
import dev.morph.experiments.analysis.tally.SearchTally;
import dev.morph.experiments.report.Caveats;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.report.Section;
import dev.morph.experiments.report.Terms;
import dev.morph.experiments.report.files.OracleFile;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.words.Conclusion;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The content of the page, in order; the template determines its presentation.
 *
 * @param title the page's title
 * @param terms the experiment's terms
 * @param facts information about the run, such as its models
 * @param answer the run's main result
 * @param domain sentences on the mutants that the main result counts, how many it leaves out, and
 *     how valid they are
 * @param caveats the caveats that apply to the run
 * @param grid outcome of each task under each model
 * @param sections the sections between the main result and the tipping points
 * @param tippingPoints the first page of first failures
 * @param manifest names and values of everything on which the results depend
 * @param files files with tables that are not shown on the page
 */
public record Page(
    String title,
    Terms terms,
    List<Fact> facts,
    Answer answer,
    List<String> domain,
    List<Caveats.Caveat> caveats,
    TaskGrid grid,
    List<Section> sections,
    TippingPage tippingPoints,
    List<Fact> manifest,
    List<Table> files) {

  /**
   * The run's main result, at the top of the page.
   *
   * @param order conclusions about the order of the models
   * @param lead description of the run
   * @param lines the scores of each model in words
   * @param metric the metric of the walks shown in the main result; empty if there are no walks
   * @param figures the figures next to the main result
   */
  public record Answer(
      List<String> order,
      String lead,
      List<Conclusion.Line> lines,
      String metric,
      List<Figure> figures) {}

  /** A name with its value. */
  public record Fact(String name, String value) {}

  /** A filter on the values of an attribute of failures. */
  public record Filter(String attribute, String label, List<String> values) {}

  /** Creates the page of a run. */
  static Page of(RunRecord run, TippingPoints points) {
    WalkFigures figures = new WalkFigures(run, points);
    String title = run.experimentSections().title(run.joinedModelNames());
    return new Page(
        title,
        run.terms(),
        runFacts(run),
        answer(run, figures),
        run.metrics().isEmpty() ? List.of() : run.allDomains().describeDomains(),
        new Caveats(run).all(),
        TaskGrid.of(run, points),
        sections(run, figures),
        new TippingPage(title, points, 1),
        manifestFacts(run.manifest()),
        Stream.concat(
                run.experimentSections().fileTables(run).stream(),
                Stream.of(OutcomeTables.outcomes(run)))
            .toList());
  }

  private static Answer answer(RunRecord run, WalkFigures figures) {
    Optional<Figure> curve =
        run.allDomains().breakage().flatMap(it -> BreakageFigure.figure(it, run.terms()));
    List<Figure> drawn = new ArrayList<>(curve.stream().toList());
    String metric = run.metrics().isEmpty() ? "" : run.metrics().get(0);
    if (!metric.isEmpty()) {
      figures.survivalFigure(metric).ifPresent(drawn::add);
      figures.restrictedMeansFigure().ifPresent(drawn::add);
    }
    return new Answer(
        Conclusion.orderSentences(run),
        metric.isEmpty() ? sampleLead(run.terms()) : run.experimentSections().lead(),
        Conclusion.modelLines(run),
        PlainText.line(metric),
        drawn);
  }

  private static String sampleLead(Terms terms) {
    return ("A few %ss of each task were changed at random, and the model was asked again: how many"
            + " %ss behave differently from its usual one for the unchanged task?")
        .formatted(terms.change(), terms.output());
  }

  private static List<Section> sections(RunRecord run, WalkFigures figures) {
    List<Section> sections = new ArrayList<>();
    if (run.allDomains().breakage().isPresent()) {
      List<Table> tables =
          new ArrayList<>(
              BreakageTables.tables(
                  run.allDomains().breakages(), run.allDomains().samples(), run.labelCounts()));
      tables.addAll(run.experimentSections().sampleTables(run));
      sections.add(Section.of("fragility", "Fragility and the breakage curve", List.of(), tables));
    }
    wordingSection(run).ifPresent(sections::add);
    run.metrics().parallelStream()
        .map(metric -> metricSection(run, metric, figures))
        .forEachOrdered(sections::add);
    if (!run.metrics().isEmpty()) {
      List<Table> tables = new ArrayList<>(run.experimentSections().tables(run));
      tables.add(RunTables.sharing(run.allDomains()));
      tables.removeIf(table -> table.rows().isEmpty());
      sections.add(
          new Section(
              "all-metrics",
              "All metrics together",
              List.of(),
              figures.firstFailureFigures(),
              tables,
              false));
    }
    sections.addAll(run.experimentSections().sections(run));
    List<Table> judged = run.allDomains().judged().tables();
    if (!judged.isEmpty()) {
      sections.add(
          Section.of(
              "judged",
              "Labels of the texts that failed",
              run.allDomains().describeJudgedFailures(),
              judged));
    }
    sections.addAll(DomainSections.sections(run));
    sections.add(verdictSection(run));
    return sections;
  }

  private static Optional<Section> wordingSection(RunRecord run) {
    BreakingEdits edits = run.allDomains().breakingEdits();
    Table table = edits.table();
    return table.rows().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Section(
                "wordings",
                "Which wordings break programs",
                List.of(),
                WordingFigure.figure(edits, run).stream().toList(),
                List.of(table),
                true));
  }

  /**
   * The models that a reader can hide and show in the plots; empty if there is only one model, or
   * if two models would share a style.
   */
  public List<String> series() {
    int models = answer.lines().size();
    return models < 2 || models > Figure.STYLES
        ? List.of()
        : answer.lines().stream().map(Conclusion.Line::model).toList();
  }

  /** Whether the page has failures or results of walks to show. */
  public boolean showsFailures() {
    return !grid.rows().isEmpty() || tippingPoints.points().size() > 0;
  }

  Stream<Table> tables() {
    return Stream.concat(sections.stream().flatMap(s -> s.tables().stream()), files.stream());
  }

  Stream<Figure> figures() {
    return Stream.concat(
        answer.figures().stream(), sections.stream().flatMap(s -> s.figures().stream()));
  }

  /**
   * Creates the section of a metric. The first metric's survival curve is left out, because it is
   * next to the main result.
   */
  private static Section metricSection(RunRecord run, String metric, WalkFigures figures) {
    boolean first = metric.equals(run.metrics().get(0));
    List<Figure> drawn = new ArrayList<>();
    if (!first) {
      figures.survivalFigure(metric).ifPresent(drawn::add);
    }
    figures.complexityFigure(metric).ifPresent(drawn::add);
    figures.topicFigure(metric).ifPresent(drawn::add);
    return new Section(
        "metric-" + Section.idOf(metric),
        "Under " + PlainText.line(metric),
        List.of(),
        drawn,
        MetricTables.tables(run, metric),
        first);
  }

  private static Section verdictSection(RunRecord run) {
    List<Table> tables = new ArrayList<>();
    tables.add(OutcomeTables.notEvaluable(run));
    tables.add(OutcomeTables.verdicts(run));
    List<String> words = new ArrayList<>();
    if (tables.get(0).rows().isEmpty()) {
      words.add("Every task could be evaluated by every model.");
    }
    tables.removeIf(table -> table.rows().isEmpty());
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
    OracleFile.Cost.read(run.folder()).map(OracleFile.Cost::words).ifPresent(words::add);
    return Section.of("verdicts", "Verdicts", words, tables);
  }

  private static List<Fact> runFacts(RunRecord run) {
    Optional<Breakage> sample = run.allDomains().breakage();
    long tasks =
        sample
            .flatMap(it -> it.models().stream().findFirst())
            .map(model -> (long) model.tally().tasks())
            .orElseGet(() -> run.results().stream().map(Result::seed).distinct().count());
    String dataset = run.plan().path("dataset").asText();
    long drawn = run.allDomains().samples().stream().mapToLong(task -> task.drawn().size()).sum();
    List<Fact> facts = new ArrayList<>();
    facts.add(
        new Fact("Tasks", tasks + (dataset.isEmpty() ? "" : " of " + PlainText.line(dataset))));
    facts.add(new Fact("Models", run.modelSummary().countsInWords()));
    if (run.metrics().isEmpty()) {
      facts.add(new Fact("Domain", sample.map(Breakage::domain).orElse("")));
    } else {
      String metrics = String.join(", ", run.metrics().stream().map(PlainText::line).toList());
      facts.add(new Fact("Metrics", metrics));
    }
    facts.add(new Fact("Drawn at random", Counted.phrase(drawn, run.terms().mutant())));
    if (!run.metrics().isEmpty()) {
      Sharing sharing = Sharing.of(run.allDomains().results());
      String asked =
          String.format(Locale.ROOT, "%,d needed, %,d asked", sharing.needed(), sharing.asked());
      facts.add(new Fact("Asked by walks", asked));
    }
    facts.removeIf(fact -> fact.value().isEmpty());
    return facts;
  }

  private static List<Fact> manifestFacts(JsonNode manifest) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("plan_sha256", manifest.path("plan_sha256").asText()));
    for (Map.Entry<String, JsonNode> field : manifest.path("plan").properties()) {
      JsonNode value = field.getValue();
      facts.add(new Fact(field.getKey(), value.isValueNode() ? value.asText() : value.toString()));
    }
    manifest.path("starts").forEach(start -> facts.add(new Fact("start", start.toString())));
    return facts;
  }
}
