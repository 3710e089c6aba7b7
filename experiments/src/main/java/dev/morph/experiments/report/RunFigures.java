package dev.morph.experiments.report;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.Walks;
import dev.morph.experiments.report.plot.Box;
import dev.morph.experiments.report.plot.BoxPlot;
import dev.morph.experiments.report.plot.CountGrid;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.IntervalPlot;
import dev.morph.experiments.report.plot.RowGroup;
import dev.morph.experiments.table.Shown;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Point;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** The figures that combine all metrics. */
final class RunFigures {
  private final RunRecord run;

  RunFigures(RunRecord run) {
    this.run = run;
  }

  /** The scores by which models are compared; empty if no walk has ended. */
  Optional<Figure> restrictedMeans() {
    List<RowGroup<IntervalPlot.Estimate>> means = groups(this::estimate);
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
   * The distribution of first failures and of their numbers of changed words; empty without a first
   * failure.
   */
  List<Figure> firstFailures() {
    if (run.analysis().walks().stream().allMatch(it -> it.found().isEmpty())) {
      return List.of();
    }
    return List.of(distances(), orders(), ranks());
  }

  private Figure distances() {
    return new BoxPlot(groups(this::box), "normalised distance to first failure")
        .figure(
            "distances",
            "Distances of first failures",
            "Of tasks with a first failure. Box: quartiles and median; whiskers: to the last value"
                + " within 1.5 box lengths; dots: beyond; hollow mark: mean, R^o normalised.");
  }

  private Figure orders() {
    String changed = run.terms().change() + "s changed";
    return counts(
        Shown.capital(changed),
        changed + ", k",
        "Number of tasks by "
            + changed
            + " at the first failure; a stronger colour is a larger share.",
        Point::order);
  }

  private Figure ranks() {
    return counts(
        "Ranks used",
        "largest rank used, n",
        "Number of tasks by the largest rank at the first failure; a stronger colour is a larger"
            + " share.",
        Point::rank);
  }

  private Figure counts(String title, String label, String caption, ToIntFunction<Point> of) {
    int most =
        run.analysis().walks().stream()
            .flatMap(it -> it.found().stream())
            .mapToInt(line -> of.applyAsInt(failure(line)))
            .max()
            .orElse(1);
    return new CountGrid(groups((walks, i) -> row(walks, i, most, of)), label)
        .figure(
            title.toLowerCase(java.util.Locale.ROOT).replace(' ', '-'),
            title + " at the first failure",
            caption);
  }

  private Optional<CountGrid.Counts> row(
      Walks walks, int model, int most, ToIntFunction<Point> of) {
    int[] numbers = walks.found().stream().mapToInt(it -> of.applyAsInt(failure(it))).toArray();
    List<Long> counts =
        IntStream.rangeClosed(1, most)
            .mapToObj(number -> IntStream.of(numbers).filter(it -> it == number).count())
            .toList();
    return numbers.length == 0
        ? Optional.empty()
        : Optional.of(new CountGrid.Counts(model, PlainText.line(walks.model()), counts));
  }

  private Optional<Box> box(Walks walks, int model) {
    ToDoubleFunction<Result> distance = line -> failure(line).normalised();
    return Box.of(model, walks.model(), walks.found().stream().mapToDouble(distance).toArray());
  }

  private Optional<IntervalPlot.Estimate> estimate(Walks walks, int model) {
    return IntervalPlot.Estimate.of(
        model, walks.model(), walks.scores().restrictedMean().estimate());
  }

  /** One group per metric and one row per model; empty groups and rows are left out. */
  private <R> List<RowGroup<R>> groups(BiFunction<Walks, Integer, Optional<R>> row) {
    return run.metrics().stream()
        .map(
            metric ->
                new RowGroup<>(
                    PlainText.line(metric),
                    run.analysis().under(metric).stream()
                        .flatMap(it -> row.apply(it, run.models().indexOf(it.model())).stream())
                        .toList()))
        .filter(group -> !group.rows().isEmpty())
        .toList();
  }

  private static Point failure(Result line) {
    return line.found().orElseThrow().firstFailure();
  }
}
