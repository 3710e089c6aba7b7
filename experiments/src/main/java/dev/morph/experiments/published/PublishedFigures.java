package dev.morph.experiments.published;

import dev.morph.experiments.analysis.ComparedMetrics;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.report.plot.Box;
import dev.morph.experiments.report.plot.BoxPlot;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.IntervalPlot;
import dev.morph.experiments.report.plot.RowGroup;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.hipparchus.stat.StatUtils;

/**
 * Figures 3, 4, 5 and 7 of the paper. The paper plots RoBERTa and Euclidean; if RoBERTa's model is
 * not installed, chrF is plotted instead, and named in the title. Of the numbers behind these
 * figures, the paper prints only the values in Table 5 and the counts of paraphrases.
 */
final class PublishedFigures {
  private static final List<String> DRAWN = List.of("roberta", "euclidean");
  private static final String STAND_IN = "chrf";
  private static final String PARAPHRASES = "figure-7";

  private final Publication publication;
  private final RunAnalysis run;

  PublishedFigures(Publication publication, RunAnalysis run) {
    this.publication = publication;
    this.run = run;
  }

  List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    for (String metric : drawnMetrics()) {
      figures.add(overall(metric));
      figureByLabel("4", "complexity", "cyclomatic complexity", metric).ifPresent(figures::add);
      figureByLabel("5", "topic", "topic", metric).ifPresent(figures::add);
    }
    paraphraseFigure().ifPresent(figures::add);
    return figures;
  }

  private List<String> drawnMetrics() {
    List<String> there = DRAWN.stream().filter(this::isWalked).toList();
    return there.contains("roberta") || !isWalked(STAND_IN)
        ? there
        : Stream.concat(Stream.of(STAND_IN), there.stream()).toList();
  }

  private boolean isWalked(String metric) {
    return !walksForMetric(metric).isEmpty();
  }

  private List<Walks> walksForMetric(String metric) {
    return run.walks().stream()
        .filter(it -> ComparedMetrics.hasBaseName(it.metric(), metric))
        .toList();
  }

  private Figure overall(String metric) {
    return new IntervalPlot(
            List.of(
                new RowGroup<>(
                    "R^o", modelEstimates(metric, "r_o", Scores.MetricScores::meanFirstFailure)),
                new RowGroup<>(
                    "R^*", modelEstimates(metric, "r_star", Scores.MetricScores::meanLastSuccess))),
            "mean raw value under " + metric)
        .figure(
            "paper-figure-3-" + metric,
            "Figure 3 under " + metric + ": robustness of the models",
            "Ours with 95 % intervals; published values are points.");
  }

  private List<IntervalPlot.Estimate> modelEstimates(
      String metric, String column, Function<Scores.MetricScores, Estimate> of) {
    List<IntervalPlot.Estimate> rows = new ArrayList<>();
    for (Walks walks : walksForMetric(metric)) {
      IntervalPlot.Estimate.of(rows.size(), walks.model(), of.apply(walks.scores()))
          .ifPresent(rows::add);
    }
    for (String model : publication.groups("5")) {
      Double value = publication.printedValue("5", metric, model, column);
      if (value != null) {
        String name = model + " (published)";
        rows.add(new IntervalPlot.Estimate(rows.size(), name, value, value, value));
      }
    }
    return rows;
  }

  /** Returns a figure of R^o, grouped by the values of a label. */
  private Optional<Figure> figureByLabel(String number, String label, String words, String metric) {
    List<Walks> walks = walksForMetric(metric);
    List<RowGroup<IntervalPlot.Estimate>> groups = new ArrayList<>();
    List<String> values =
        walks.stream()
            .flatMap(it -> it.foundSeeds().stream())
            .sorted(
                Comparator.<Result>comparingInt(seed -> seed.labelNumber(label).orElse(0))
                    .thenComparing(seed -> seed.labelText(label).orElse("")))
            .flatMap(seed -> seed.labelText(label).stream())
            .distinct()
            .toList();
    for (String value : values) {
      List<IntervalPlot.Estimate> rows = new ArrayList<>();
      for (int i = 0; i < walks.size(); i++) {
        meanEstimate(i, walks.get(i), label, value).ifPresent(rows::add);
      }
      groups.add(new RowGroup<>(value, rows));
    }
    return groups.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new IntervalPlot(groups, "R^o under " + metric)
                .figure(
                    "paper-figure-" + number + "-" + metric,
                    "Figure " + number + " under " + metric + ": robustness by " + words,
                    "R^o of found seeds. The paper prints no numbers of this figure."));
  }

  private static Optional<IntervalPlot.Estimate> meanEstimate(
      int series, Walks walks, String label, String value) {
    OptionalDouble mean =
        walks.foundSeeds().stream()
            .filter(seed -> seed.labelText(label).filter(value::equals).isPresent())
            .map(Result::found)
            .flatMap(Optional::stream)
            .mapToDouble(found -> found.firstFailure().value())
            .average();
    return mean.isEmpty()
        ? Optional.empty()
        : IntervalPlot.Estimate.of(
            series, walks.model(), Estimate.withoutInterval(mean.getAsDouble(), ""));
  }

  private Optional<Figure> paraphraseFigure() {
    return Box.of(0, "this run", ComparedMetrics.of(run.results()).mutantCounts())
        .map(
            box ->
                new BoxPlot(
                        List.of(new RowGroup<>("paraphrases per task", List.of(box))),
                        "paraphrases in the first radius")
                    .figure(
                        "paper-figure-7",
                        "Figure 7: how many paraphrases the tasks have",
                        "Published: "
                            + printedNumber("mean")
                            + " on average, from "
                            + printedNumber("min")
                            + " to "
                            + printedNumber("max")
                            + "."));
  }

  private String printedNumber(String column) {
    Double value = publication.printedValue(PARAPHRASES, "paraphrases", "", column);
    return value == null
        ? "unknown"
        : value == Math.rint(value) ? Long.toString(value.longValue()) : value.toString();
  }

  /** The numbers behind Figure 7. */
  Table paraphraseTable() {
    double[] sizes = ComparedMetrics.of(run.results()).mutantCounts();
    return TableOf.<String>named("paper-figure-7", "Figure 7 in numbers")
        .text("row", "Paraphrases of a task", row -> row)
        .score("ours", "ours", row -> statistic(sizes, row))
        .score(
            "published",
            "published",
            row -> publication.printedValue(PARAPHRASES, "paraphrases", "", row))
        .rows(List.of("tasks", "mean", "sd", "min", "max"));
  }

  private static double statistic(double[] sizes, String row) {
    var all = DoubleStream.of(sizes).summaryStatistics();
    return switch (row) {
      case "tasks" -> sizes.length;
      case "mean" -> all.getAverage();
      case "min" -> all.getMin();
      case "max" -> all.getMax();
      default -> sizes.length == 0 ? 0 : Math.sqrt(StatUtils.variance(sizes));
    };
  }
}
