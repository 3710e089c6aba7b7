package dev.morph.experiments.distinguish;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.statistics.Correlation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * How well a metric agrees with people: the correlation of its values with people's scores. For a
 * distance the sign is flipped, so that 1 is full agreement for any metric.
 *
 * @param metric the metric's name
 * @param pairs number of sentence pairs
 * @param spearman rank correlation, with an interval by bootstrap over pairs; 0 if all values or
 *     all scores are equal
 * @param pearson Pearson's correlation, with an interval by bootstrap over pairs; 0 in the same
 *     cases
 */
public record Agreement(
    String metric,
    int pairs,
    @JsonUnwrapped(prefix = "spearman") Estimate spearman,
    @JsonUnwrapped(prefix = "pearson") Estimate pearson) {
  /** The number of resamples: enough for two digits of an interval over a few thousand pairs. */
  private static final int RESAMPLES = 1000;

  private record Point(double value, double score) {}

  /** Computes the agreement of one metric from its values for all pairs. */
  public static Agreement of(PairMetric<String> metric, List<RatedPair> pairs, long randomSeed) {
    double sign = metric.polarity() == Polarity.SIMILARITY ? 1 : -1;
    List<Point> points =
        pairs.stream()
            .map(
                pair ->
                    new Point(
                        sign * metric.prepare(pair.reference()).measure(pair.hypothesis()),
                        pair.score()))
            .toList();
    Bootstrap bootstrap = new Bootstrap(randomSeed, RESAMPLES);
    String purpose = "agreement " + metric.name();
    return new Agreement(
        metric.name(),
        points.size(),
        estimate(points, Correlation::spearman, bootstrap, purpose + " spearman"),
        estimate(points, Correlation::pearson, bootstrap, purpose + " pearson"));
  }

  private static Estimate estimate(
      List<Point> points,
      BiFunction<double[], double[], Optional<Correlation>> of,
      Bootstrap bootstrap,
      String purpose) {
    return bootstrap.estimate(
        points.size(),
        drawn -> correlation(Arrays.stream(drawn).mapToObj(points::get).toList(), of),
        purpose);
  }

  private static double correlation(
      List<Point> points, BiFunction<double[], double[], Optional<Correlation>> of) {
    double[] values = points.stream().mapToDouble(Point::value).toArray();
    double[] scores = points.stream().mapToDouble(Point::score).toArray();
    return of.apply(values, scores).map(Correlation::coefficient).orElse(0.0);
  }

  /** Computes the agreement of each metric, on all cores. */
  public static List<Agreement> ofAll(
      List<PairMetric<String>> metrics, List<RatedPair> pairs, long randomSeed) {
    return IntStream.range(0, metrics.size())
        .parallel()
        .mapToObj(i -> of(metrics.get(i), pairs, randomSeed))
        .toList();
  }
}
