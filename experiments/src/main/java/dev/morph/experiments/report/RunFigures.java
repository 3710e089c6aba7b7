package dev.morph.experiments.report;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.Interval;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Scores.ModelScores;
import dev.morph.experiments.analysis.SurvivalCurve;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.IntervalPlot;
import dev.morph.experiments.report.plot.StripPlot;
import dev.morph.experiments.report.plot.SurvivalPlot;
import dev.morph.scenarios.store.Result;
import dev.morph.scenarios.store.Result.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The figures of a run. */
final class RunFigures {
  private final RunRecord run;
  private final TippingPoints tippingPoints;
  private final List<String> models;

  RunFigures(RunRecord run, TippingPoints tippingPoints) {
    this.run = run;
    this.tippingPoints = tippingPoints;
    this.models = run.models().stream().map(PlainText::line).toList();
  }

  /** How many tasks still hold at which distance. */
  Figure survival(String metric) {
    Map<String, SurvivalCurve> curves = new LinkedHashMap<>();
    run.models().forEach(m -> curves.put(PlainText.line(m), SurvivalCurve.of(run.of(m, metric))));
    return new SurvivalPlot(tau(metric), curves)
        .figure(
            "survival-" + ScoreTables.id(metric),
            "Tasks whose program still holds, under " + metric,
            "Kaplan-Meier estimate with pointwise 95 % interval; a tick marks a task that was left"
                + " without a failure. The area under a curve up to τ is the restricted mean.");
  }

  /** What models are compared by, under all metrics. */
  Figure restrictedMeans() {
    List<IntervalPlot.Group> groups = new ArrayList<>();
    for (String metric : run.metrics()) {
      List<IntervalPlot.Estimate> estimates = new ArrayList<>();
      for (int i = 0; i < run.scores().models().size(); i++) {
        ModelScores model = run.scores().models().get(i);
        MetricScores scores = scores(model, metric).orElseThrow();
        Double value = scores.restrictedMean().estimate().value();
        Interval interval = scores.restrictedMean().estimate().interval();
        if (value != null) {
          estimates.add(
              new IntervalPlot.Estimate(
                  i,
                  PlainText.line(model.model()),
                  value,
                  interval == null ? value : interval.low(),
                  interval == null ? value : interval.high()));
        }
      }
      groups.add(new IntervalPlot.Group(PlainText.line(metric), estimates));
    }
    return new IntervalPlot(groups, "restricted mean, normalised distance")
        .figure(
            "restricted-means",
            "Restricted mean distance to first failure",
            "With 95 % bootstrap intervals over tasks. Farther right is more robust; compare within"
                + " a metric only.");
  }

  /** Each task in the row of its topic. */
  Optional<Figure> byTopic(String metric) {
    return strip(metric, "topic", line -> line.scenario().topic());
  }

  /** Each task in the row of its complexity. */
  Optional<Figure> byComplexity(String metric) {
    return strip(
        metric,
        "complexity",
        line ->
            line.scenario().complexity() == null
                ? null
                : String.valueOf(line.scenario().complexity()));
  }

  private Optional<Figure> strip(
      String metric, String dimension, Function<Result, @Nullable String> label) {
    List<String> labels =
        run.results().stream()
            .map(label)
            .flatMap(value -> Optional.ofNullable(value).stream())
            .distinct()
            .sorted(
                Comparator.comparing((String name) -> name.matches("\\d+") ? name.length() : 0)
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    List<StripPlot.Row> rows =
        labels.stream()
            .map(value -> row(metric, value, label))
            .filter(r -> !r.dots().isEmpty())
            .toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new StripPlot(models, rows, "normalised distance to first failure")
            .figure(
                dimension + "-" + ScoreTables.id(metric),
                "First failures by " + dimension + ", under " + metric,
                "One mark a task: filled where it failed, hollow where it still held when the"
                    + " search ended. Bars: restricted means."));
  }

  private StripPlot.Row row(String metric, String value, Function<Result, @Nullable String> label) {
    List<StripPlot.Dot> dots = new ArrayList<>();
    List<@Nullable Double> means = new ArrayList<>();
    Double tau = tau(metric);
    for (int i = 0; i < run.models().size(); i++) {
      List<Result> lines =
          run.of(run.models().get(i), metric).stream()
              .filter(line -> value.equals(label.apply(line)))
              .toList();
      int before = dots.size();
      for (Result line : lines) {
        dot(i, line).ifPresent(dots::add);
      }
      boolean none = tau == null || dots.size() == before;
      means.add(none ? null : SurvivalCurve.restrictedMean(lines, tau == null ? 0 : tau));
    }
    return new StripPlot.Row(PlainText.line(value), dots, means);
  }

  private Optional<StripPlot.Dot> dot(int series, Result line) {
    Point failure = line.firstFailure();
    Point end = failure == null ? line.explored() : failure;
    if (end == null) {
      return Optional.empty();
    }
    String edits = failure == null ? "held up to here" : TippingPoints.edits(failure);
    String hint = PlainText.line(line.seed() + ", " + line.model() + ": " + edits);
    return Optional.of(
        new StripPlot.Dot(
            series, end.normalised(), failure != null, hint, tippingPoints.anchor(line)));
  }

  private @Nullable Double tau(String metric) {
    return run.scores().models().stream()
        .flatMap(model -> scores(model, metric).stream())
        .map(scores -> scores.restrictedMean().tau())
        .filter(java.util.Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static Optional<MetricScores> scores(ModelScores model, String metric) {
    return model.metrics().stream().filter(s -> s.metric().equals(metric)).findFirst();
  }
}
