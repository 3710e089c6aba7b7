package dev.morph.experiments.report.page;

import dev.morph.core.entity.Edit;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.Scores.ScenarioScore;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.estimate.SurvivalCurve;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.report.Section;
import dev.morph.experiments.report.plot.Box;
import dev.morph.experiments.report.plot.BoxPlot;
import dev.morph.experiments.report.plot.CountGrid;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.IntervalPlot;
import dev.morph.experiments.report.plot.LinePlot;
import dev.morph.experiments.report.plot.RowGroup;
import dev.morph.experiments.report.plot.StripPlot;
import dev.morph.experiments.report.plot.SurvivalPlot;
import dev.morph.experiments.table.Shown;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Point;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The figures about walks, for one metric and for all metrics together. */
final class WalkFigures {
  private final RunRecord run;
  private final TippingPoints tippingPoints;
  private final List<String> models;

  WalkFigures(RunRecord run, TippingPoints tippingPoints) {
    this.run = run;
    this.tippingPoints = tippingPoints;
    this.models = run.models().stream().map(run.modelNames()::shown).toList();
  }

  /** Draws the share of tasks that still hold at each distance; empty if no walk has ended. */
  Optional<Figure> survivalFigure(String metric) {
    if (run.headline().walksForMetric(metric).stream()
        .allMatch(it -> it.evaluableSeeds().isEmpty())) {
      return Optional.empty();
    }
    Map<String, SurvivalCurve> curves = new LinkedHashMap<>();
    run.models()
        .forEach(
            m -> curves.put(run.modelNames().shown(m), SurvivalCurve.of(run.results(m, metric))));
    return Optional.of(
        new SurvivalPlot(run.headline().settings().tau(), curves)
            .figure(
                "survival-" + Section.idOf(metric),
                "Tasks whose " + run.terms().output() + " still holds, under " + metric,
                "Kaplan-Meier estimate with pointwise 95 % interval; a tick marks a task that was"
                    + " left without a failure. The area under a curve up to τ is the restricted"
                    + " mean."));
  }

  /** Draws one mark per task in the row of its topic; empty if no task has a topic. */
  Optional<Figure> topicFigure(String metric) {
    List<StripPlot.Row> rows =
        run.results().stream()
            .flatMap(line -> line.labelText("topic").stream())
            .distinct()
            .sorted()
            .map(topic -> topicRow(metric, topic))
            .filter(row -> !row.dots().isEmpty())
            .toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new StripPlot(models, rows, "normalised distance to first failure")
            .figure(
                "topic-" + Section.idOf(metric),
                "First failures by topic, under " + metric,
                "One mark per task: filled where it failed, hollow where it still held when the"
                    + " search ended. Bars: restricted means. A filled mark leads to its tipping"
                    + " point."));
  }

  /** Draws restricted means by band of complexity; empty with fewer than two bands. */
  Optional<Figure> complexityFigure(String metric) {
    Map<String, Map<String, ScenarioScore>> scores = new LinkedHashMap<>();
    Set<String> bands = new TreeSet<>();
    for (Walks walks : run.headline().walksForMetric(metric)) {
      Map<String, ScenarioScore> all =
          walks.scores().scenarios().getOrDefault("complexity", Map.of());
      scores.put(PlainText.line(walks.model()), all);
      all.forEach(
          (band, score) -> {
            if (score.restrictedMean().value() != null) {
              bands.add(band);
            }
          });
    }
    if (bands.size() < 2) {
      return Optional.empty();
    }
    List<LinePlot.Line> lines = new ArrayList<>();
    scores.forEach(
        (model, all) ->
            lines.add(
                new LinePlot.Line(
                    model, bands.stream().map(band -> toPoint(all.get(band))).toList())));
    return Optional.of(
        new LinePlot(
                List.copyOf(bands),
                lines,
                "cyclomatic complexity of the reference",
                "restricted mean distance")
            .figure(
                "complexity-" + Section.idOf(metric),
                "Robustness by complexity, under " + metric,
                "Restricted mean distance to first failure of the tasks of each complexity, with"
                    + " 95 % bootstrap intervals. Higher is more robust."));
  }

  private static LinePlot.@Nullable Point toPoint(@Nullable ScenarioScore score) {
    return score == null
        ? null
        : LinePlot.Point.of(
            score.restrictedMean(), (long) score.seeds().found() + score.seeds().notReached());
  }

  private StripPlot.Row topicRow(String metric, String topic) {
    List<StripPlot.Dot> dots = new ArrayList<>();
    List<@Nullable Double> means = new ArrayList<>();
    double tau = run.headline().settings().tau();
    for (int i = 0; i < run.models().size(); i++) {
      List<Result> lines =
          run.results(run.models().get(i), metric).stream()
              .filter(line -> line.labelText("topic").equals(Optional.of(topic)))
              .toList();
      int series = i;
      lines.forEach(line -> line.walked().ifPresent(walk -> dots.add(toDot(series, walk))));
      OptionalDouble mean = SurvivalCurve.restrictedMean(lines, tau);
      means.add(mean.isPresent() ? (Double) mean.getAsDouble() : null);
    }
    return new StripPlot.Row(PlainText.line(topic), dots, means);
  }

  private StripPlot.Dot toDot(int series, Result.Walked line) {
    boolean failed = line instanceof Result.Found;
    String edits =
        failed
            ? TippingPoints.formatEdits(
                line.endPoint().edits().stream().map(Edit::description).toList())
            : "held up to here";
    String hint = PlainText.line(line.seed() + ", " + line.model() + ": " + edits);
    return new StripPlot.Dot(
        series, line.endPoint().normalised(), failed, hint, tippingPoints.href(line));
  }

  /** Draws the restricted means, by which models are compared; empty if no walk has ended. */
  Optional<Figure> restrictedMeansFigure() {
    List<RowGroup<IntervalPlot.Estimate>> means = groupByMetric(WalkFigures::toEstimate);
    if (means.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new IntervalPlot(means, "restricted mean, normalised distance")
            .figure(
                "restricted-means",
                "Restricted mean distance to first failure",
                "With 95 % bootstrap intervals over tasks. Farther right is more robust; compare"
                    + " within a metric only."));
  }

  /**
   * Draws the distributions of the first failures' distances, numbers of changed words and largest
   * ranks; empty without a first failure.
   */
  List<Figure> firstFailureFigures() {
    if (run.headline().walks().stream().allMatch(it -> it.foundSeeds().isEmpty())) {
      return List.of();
    }
    String changed = run.terms().change() + "s changed";
    Figure distances =
        new BoxPlot(groupByMetric(WalkFigures::toBox), "normalised distance to first failure")
            .figure(
                "distances",
                "Distances of first failures",
                "Of tasks with a first failure. Box: quartiles and median; whiskers: to the last"
                    + " value within 1.5 box lengths; dots: beyond; hollow mark: mean, R^o"
                    + " normalised.");
    return List.of(
        distances,
        countFigure(Shown.capitalise(changed), changed, changed + ", k", Point::order),
        countFigure("Ranks used", "the largest rank", "largest rank used, n", Point::rank));
  }

  private Figure countFigure(String title, String what, String label, ToIntFunction<Point> of) {
    int most =
        run.headline().walks().stream()
            .flatMap(it -> it.foundSeeds().stream())
            .mapToInt(line -> of.applyAsInt(firstFailure(line)))
            .max()
            .orElse(1);
    return new CountGrid(groupByMetric((walks, i) -> countRow(walks, i, most, of)), label)
        .figure(
            title.toLowerCase(Locale.ROOT).replace(' ', '-'),
            title + " at the first failure",
            "Number of tasks by %s at the first failure; a stronger colour is a larger share."
                .formatted(what));
  }

  private static Optional<CountGrid.Counts> countRow(
      Walks walks, int model, int most, ToIntFunction<Point> of) {
    int[] numbers =
        walks.foundSeeds().stream().mapToInt(it -> of.applyAsInt(firstFailure(it))).toArray();
    List<Long> counts =
        IntStream.rangeClosed(1, most)
            .mapToObj(number -> IntStream.of(numbers).filter(it -> it == number).count())
            .toList();
    return numbers.length == 0
        ? Optional.empty()
        : Optional.of(new CountGrid.Counts(model, PlainText.line(walks.model()), counts));
  }

  private static Optional<Box> toBox(Walks walks, int model) {
    ToDoubleFunction<Result> distance = line -> firstFailure(line).normalised();
    return Box.of(
        model, walks.model(), walks.foundSeeds().stream().mapToDouble(distance).toArray());
  }

  private static Optional<IntervalPlot.Estimate> toEstimate(Walks walks, int model) {
    return IntervalPlot.Estimate.of(
        model, walks.model(), walks.scores().restrictedMean().estimate());
  }

  /** Makes one group per metric with one row per model; empty groups and rows are left out. */
  private <R> List<RowGroup<R>> groupByMetric(BiFunction<Walks, Integer, Optional<R>> row) {
    return run.metrics().stream()
        .map(
            metric ->
                new RowGroup<>(
                    PlainText.line(metric),
                    run.headline().walksForMetric(metric).stream()
                        .flatMap(it -> row.apply(it, run.models().indexOf(it.model())).stream())
                        .toList()))
        .filter(group -> !group.rows().isEmpty())
        .toList();
  }

  private static Point firstFailure(Result line) {
    return line.found().orElseThrow().firstFailure();
  }
}
