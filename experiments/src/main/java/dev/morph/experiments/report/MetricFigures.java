package dev.morph.experiments.report;

import dev.morph.core.entity.Edit;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.Scores.ScenarioScore;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.estimate.SurvivalCurve;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.LinePlot;
import dev.morph.experiments.report.plot.StripPlot;
import dev.morph.experiments.report.plot.SurvivalPlot;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** The figures of one metric. */
final class MetricFigures {
  private final RunRecord run;
  private final TippingPoints tippingPoints;
  private final List<String> models;

  MetricFigures(RunRecord run, TippingPoints tippingPoints) {
    this.run = run;
    this.tippingPoints = tippingPoints;
    this.models = run.models().stream().map(run.names()::of).toList();
  }

  /** The number of tasks that still hold at each distance; empty if no walk has ended. */
  Optional<Figure> survival(String metric) {
    if (run.analysis().under(metric).stream().allMatch(it -> it.evaluable().isEmpty())) {
      return Optional.empty();
    }
    Map<String, SurvivalCurve> curves = new LinkedHashMap<>();
    run.models().forEach(m -> curves.put(run.names().of(m), SurvivalCurve.of(run.of(m, metric))));
    return Optional.of(
        new SurvivalPlot(run.analysis().settings().tau(), curves)
            .figure(
                "survival-" + Section.idOf(metric),
                "Tasks whose " + run.terms().output() + " still holds, under " + metric,
                "Kaplan-Meier estimate with pointwise 95 % interval; a tick marks a task that was"
                    + " left without a failure. The area under a curve up to τ is the restricted"
                    + " mean."));
  }

  /** Each task in the row of its topic; empty if no task has a topic. */
  Optional<Figure> byTopic(String metric) {
    List<StripPlot.Row> rows =
        run.results().stream()
            .flatMap(line -> line.text("topic").stream())
            .distinct()
            .sorted()
            .map(topic -> row(metric, topic))
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

  /** Restricted means by band of complexity; empty with fewer than two bands. */
  Optional<Figure> byComplexity(String metric) {
    List<Walks> walks = run.analysis().under(metric);
    List<String> bands =
        walks.stream()
            .flatMap(it -> complexity(it).entrySet().stream())
            .filter(band -> band.getValue().restrictedMean().value() != null)
            .map(Map.Entry::getKey)
            .distinct()
            .sorted()
            .toList();
    if (bands.size() < 2) {
      return Optional.empty();
    }
    List<LinePlot.Line> lines =
        walks.stream()
            .map(
                it ->
                    new LinePlot.Line(
                        PlainText.line(it.model()),
                        bands.stream().map(band -> point(complexity(it).get(band))).toList()))
            .toList();
    return Optional.of(
        new LinePlot(
                bands, lines, "cyclomatic complexity of the reference", "restricted mean distance")
            .figure(
                "complexity-" + Section.idOf(metric),
                "Robustness by complexity, under " + metric,
                "Restricted mean distance to first failure of the tasks of each complexity, with"
                    + " 95 % bootstrap intervals. Higher is more robust."));
  }

  private static Map<String, ScenarioScore> complexity(Walks walks) {
    return walks.scores().scenarios().getOrDefault("complexity", Map.of());
  }

  private static LinePlot.@Nullable Point point(@Nullable ScenarioScore score) {
    return score == null
        ? null
        : LinePlot.Point.of(
            score.restrictedMean(), (long) score.seeds().found() + score.seeds().notReached());
  }

  private StripPlot.Row row(String metric, String topic) {
    List<StripPlot.Dot> dots = new ArrayList<>();
    List<@Nullable Double> means = new ArrayList<>();
    double tau = run.analysis().settings().tau();
    for (int i = 0; i < run.models().size(); i++) {
      List<Result> lines =
          run.of(run.models().get(i), metric).stream()
              .filter(line -> line.text("topic").equals(Optional.of(topic)))
              .toList();
      for (Result line : lines) {
        dot(i, line).ifPresent(dots::add);
      }
      OptionalDouble mean = SurvivalCurve.restrictedMean(lines, tau);
      means.add(mean.isPresent() ? (Double) mean.getAsDouble() : null);
    }
    return new StripPlot.Row(PlainText.line(topic), dots, means);
  }

  private Optional<StripPlot.Dot> dot(int series, Result line) {
    return line.walked().map(walked -> dot(series, walked));
  }

  private StripPlot.Dot dot(int series, Result.Walked line) {
    boolean failed = line instanceof Result.Found;
    String edits =
        failed
            ? TippingPoints.edits(line.end().edits().stream().map(Edit::words).toList())
            : "held up to here";
    String hint = PlainText.line(line.seed() + ", " + line.model() + ": " + edits);
    return new StripPlot.Dot(
        series, line.end().normalised(), failed, hint, tippingPoints.href(line));
  }
}
