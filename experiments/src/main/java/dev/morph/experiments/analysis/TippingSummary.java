package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.TippingDistances.Difference;
import dev.morph.experiments.statistics.SignedRank;
import dev.morph.experiments.statistics.Significance;
import dev.morph.morphisms.code.graph.CodeDistance;
import java.util.List;

/**
 * How the differences of one kind and model spread (a box of Figure 6), and what they say.
 *
 * @param spread of Diff
 * @param mean of Diff, with a 95 % bootstrap interval over tipping points
 * @param deviation standard deviation, of the sample
 * @param above how many are above zero
 * @param below how many are below
 * @param aboveShare 95 % interval of the share above zero, exact (Clopper and Pearson 1934)
 * @param test Wilcoxon's, of both distances of each point
 * @param exact how many differences are of exact distances
 * @param toReference how many are to a reference solution, not to the seed's program
 */
public record TippingSummary(
    String model,
    CodeDistance kind,
    Distribution spread,
    Estimate mean,
    double deviation,
    int above,
    int below,
    Interval aboveShare,
    Significance test,
    int exact,
    int toReference) {

  /** Of differences of one model and kind, at least one. */
  static TippingSummary of(List<Difference> rows, Bootstrap bootstrap) {
    Difference any = rows.get(0);
    List<Double> values = rows.stream().map(it -> (double) it.diff()).toList();
    double[] sample = values.stream().mapToDouble(Double::doubleValue).toArray();
    int above = (int) rows.stream().filter(it -> it.diff() > 0).count();
    return new TippingSummary(
        any.model(),
        any.kind(),
        Distribution.of(sample).orElseThrow(),
        bootstrap.mean(values, "diff|" + any.kind().label() + "|" + any.model()),
        deviation(sample),
        above,
        (int) rows.stream().filter(it -> it.diff() < 0).count(),
        Share.interval(above, rows.size()),
        SignedRank.test(
            rows.stream().mapToDouble(it -> it.firstFailure().value()).toArray(),
            rows.stream().mapToDouble(it -> it.lastSuccess().value()).toArray()),
        (int) rows.stream().filter(Difference::exact).count(),
        (int) rows.stream().filter(Difference::toReference).count());
  }

  /** How many differences there are. */
  public int count() {
    return spread.values().size();
  }

  private static double deviation(double[] sample) {
    double mean = Mean.of(sample);
    double squares = 0;
    for (double value : sample) {
      squares += (value - mean) * (value - mean);
    }
    return sample.length < 2 ? 0 : Math.sqrt(squares / (sample.length - 1));
  }
}
