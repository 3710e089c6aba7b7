package dev.morph.experiments.view;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.PairedComparison;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.history.ComparedRuns;
import dev.morph.experiments.history.RecordedRun;
import dev.morph.experiments.report.page.BreakageFigure;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.words.BreakageWords;
import dev.morph.experiments.run.Manifest;
import dev.morph.experiments.table.Shown;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.model.ModelNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Two or more runs side by side, task by task.
 *
 * @param runs names of the runs
 * @param domain the domain that is shown
 * @param metric the metric that is shown
 * @param metrics the metrics that can be selected
 * @param verdicts conclusions about pairs of models
 * @param curve share of programs that break; empty without a sample
 * @param lines F of each model, one line each
 * @param models the models, which are the columns of the table
 * @param tasks the tasks, which are the rows of the table
 */
public record ComparePage(
    List<String> runs,
    String domain,
    String metric,
    List<String> metrics,
    List<Conclusion> verdicts,
    Optional<Figure> curve,
    List<String> lines,
    List<String> models,
    List<Row> tasks) {
  private static final int FEW = 3;
  private static final int LONGEST = 80;

  /**
   * A task as a row of the table.
   *
   * @param cells the outcomes, one per model
   * @param differs whether the task broke under only some models
   */
  public record Row(String task, List<Cell> cells, boolean differs) {}

  /**
   * A conclusion about two or more models.
   *
   * @param leads whether it is read first: a conclusion about F, or a significant difference
   *     between the walks of two models
   */
  public record Conclusion(String sentence, boolean leads) {}

  /**
   * The conclusions to read first: all if there are few, otherwise those about F and those that
   * show a difference between walks.
   */
  public List<String> leading() {
    boolean all = verdicts.size() <= FEW;
    List<String> first = sentences(it -> all || it.leads());
    return first.isEmpty() && !all ? List.of("No two of these models show a difference.") : first;
  }

  /** The other conclusions, which the page folds. */
  public List<String> folded() {
    return verdicts.size() <= FEW ? List.of() : sentences(it -> !it.leads());
  }

  private List<String> sentences(Predicate<Conclusion> which) {
    return verdicts.stream().filter(which).map(Conclusion::sentence).toList();
  }

  /** The outcome of a task under a model: a kind, which determines the mark, and a text. */
  public record Cell(String kind, String words) {
    static final Cell NONE = new Cell("none", "–");
  }

  static ComparePage of(List<RecordedRun> runs, String wanted) {
    Map<Path, String> names = new LinkedHashMap<>();
    runs.forEach(run -> names.put(run.folder(), run.name()));
    ComparedRuns compared = ComparedRuns.of(names);
    WholeRun whole =
        WholeRun.of(compared.results(), AnalysisSettings.seeded(1), Map.of())
            .withSample(compared.samples(), Manifest.of(runs.get(0).folder()).design())
            .withReductions(compared.failures());
    RunAnalysis analysis = whole.headline();
    List<String> metrics = analysis.metrics();
    String metric = metrics.contains(wanted) ? wanted : metrics.stream().findFirst().orElse("");
    List<String> models = analysis.models();
    Map<String, List<Cell>> rows = new LinkedHashMap<>();
    for (Result result : analysis.results()) {
      if (result.metric().equals(metric)) {
        rows.computeIfAbsent(result.seed(), task -> new ArrayList<>(emptyCells(models.size())))
            .set(models.indexOf(result.model()), cell(result));
      }
    }
    List<Row> tasks = new ArrayList<>();
    rows.forEach(
        (task, cells) ->
            tasks.add(
                new Row(
                    PlainText.line(task),
                    List.copyOf(cells),
                    cells.stream().map(Cell::kind).distinct().count() > 1)));
    return new ComparePage(
        runs.stream().map(RecordedRun::name).toList(),
        analysis.domain(),
        metric,
        metrics,
        Stream.concat(
                whole.breakage().stream()
                    .flatMap(it -> new BreakageWords(it).differences().stream())
                    .map(it -> new Conclusion(it, true)),
                analysis.comparisons().stream()
                    .filter(pair -> pair.metric().equals(metric))
                    .map(ComparePage::conclusion))
            .toList(),
        whole.breakage().flatMap(BreakageFigure::figure),
        whole.breakage().stream()
            .flatMap(it -> it.models().stream().map(new BreakageWords(it)::modelLine))
            .toList(),
        models.stream().map(ModelNames.of(models)::shown).toList(),
        List.copyOf(tasks));
  }

  private static List<Cell> emptyCells(int models) {
    return Collections.nCopies(models, Cell.NONE);
  }

  private static Conclusion conclusion(PairedComparison pair) {
    String first = PlainText.line(pair.first());
    String second = PlainText.line(pair.second());
    String told =
        pair.significant()
            ? (pair.meanDifference() > 0
                ? "In walks " + second + " broke nearer than " + first
                : "In walks " + first + " broke nearer than " + second)
            : "No difference between " + first + " and " + second + " is shown";
    String sentence =
        String.format(
            Locale.ROOT,
            "%s (exploratory, not adjusted for noise): on %d common tasks the mean distances differ by"
                + " %s, signed-rank p = %s, permutation p = %s.",
            told,
            pair.seeds(),
            Shown.number(Math.abs(pair.meanDifference())),
            formatProbability(pair.signedRank().p()),
            formatProbability(pair.permutation().p()));
    return new Conclusion(sentence, pair.significant());
  }

  private static String formatProbability(double p) {
    return p < 0.001 ? "< 0.001" : String.format(Locale.ROOT, "%.3f", p);
  }

  private static Cell cell(Result result) {
    if (result instanceof Result.Found found) {
      return new Cell(
          "broke",
          "broke at "
              + Shown.number(found.firstFailure().normalised())
              + ": "
              + PlainText.line(
                  found.firstFailure().edits().stream()
                      .map(it -> it.description().replace(" -> ", " → "))
                      .reduce((a, b) -> a + ", " + b)
                      .orElse(""),
                  LONGEST));
    }
    if (result instanceof Result.NotReached held) {
      return new Cell("held", "held to " + Shown.number(held.explored().normalised()));
    }
    return new Cell("none", PlainText.line(result.explanation().orElse("–"), LONGEST));
  }
}
