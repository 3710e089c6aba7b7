package dev.morph.experiments.measurement.endtoend;

import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.LinePlot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What becomes of a run when one of its sizes grows and the others stay.
 *
 * @param what grows
 * @param sizes of it, ascending
 * @param runs one a size
 */
record Growth(String what, List<Integer> sizes, List<MeasuredRun> runs) {
  /** A quantity of a run. */
  enum Quantity {
    WALL("seconds that passed", MeasuredRun::wall),
    PROCESSOR("seconds of processor time", run -> run.processor().seconds()),
    ANSWERS("answers", run -> run.kept().answers());

    final String words;
    private final ToDoubleFunction<MeasuredRun> value;

    Quantity(String words, ToDoubleFunction<MeasuredRun> value) {
      this.words = words;
      this.value = value;
    }

    double of(MeasuredRun run) {
      return value.applyAsDouble(run);
    }
  }

  /** What one more costs. */
  Fit fit(Quantity quantity) {
    return Fit.of(x(), values(quantity));
  }

  /** By which power a quantity grows: 1 is in proportion, 0 not at all. */
  Fit power(Quantity quantity) {
    return Fit.of(logarithms(x()), logarithms(values(quantity)));
  }

  /** Both times with the lines fitted to them. */
  Figure figure() {
    List<LinePlot.Line> lines = new ArrayList<>();
    for (Quantity quantity : List.of(Quantity.WALL, Quantity.PROCESSOR)) {
      Fit fit = fit(quantity);
      lines.add(line(quantity.words, i -> quantity.of(runs.get(i))));
      lines.add(
          line(
              String.format(Locale.ROOT, "fitted: %.1f + %.3g each", fit.intercept(), fit.slope()),
              i -> fit.at(sizes.get(i))));
    }
    return new LinePlot(sizes.stream().map(String::valueOf).toList(), lines, what, "seconds")
        .figure("growth-" + what, "Cost by " + what, "Measured, and lines by least squares.");
  }

  private LinePlot.Line line(String name, java.util.function.IntToDoubleFunction value) {
    return new LinePlot.Line(
        name,
        IntStream.range(0, sizes.size())
            .mapToObj(
                i -> {
                  double at = value.applyAsDouble(i);
                  return new LinePlot.Point(at, at, at, runs.get(i).load().tasks());
                })
            .toList());
  }

  private double[] x() {
    return sizes.stream().mapToDouble(Integer::doubleValue).toArray();
  }

  private double[] values(Quantity quantity) {
    return runs.stream().mapToDouble(quantity::of).toArray();
  }

  private static double[] logarithms(double[] values) {
    return java.util.Arrays.stream(values).map(Math::log).toArray();
  }
}
