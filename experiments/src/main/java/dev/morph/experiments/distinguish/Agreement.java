package dev.morph.experiments.distinguish;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.statistics.Correlation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How well a metric agrees with people: its correlation with their scores, with the sign flipped
 * for a distance, so that 1 is full agreement for any metric.
 *
 * @param metric its name
 * @param pairs number of sentence pairs
 * @param spearman rank correlation; 0 if all values are equal
 * @param spearmanInterval 95 %, bootstrap over pairs
 * @param pearson correlation of the values
 * @param pearsonInterval 95 %, bootstrap over pairs
 */
public record Agreement(
    String metric,
    int pairs,
    double spearman,
    @Nullable Interval spearmanInterval,
    double pearson,
    @Nullable Interval pearsonInterval) {
  /** Enough for two digits of an interval over a few thousand pairs. */
  private static final int RESAMPLES = 1000;

  private record Point(double value, double score) {}

  /** Measures every pair with a metric. */
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
        correlation(points, Correlation::spearman),
        interval(points, Correlation::spearman, bootstrap, purpose + " spearman"),
        correlation(points, Correlation::pearson),
        interval(points, Correlation::pearson, bootstrap, purpose + " pearson"));
  }

  private static @Nullable Interval interval(
      List<Point> points,
      BiFunction<double[], double[], Optional<Correlation>> of,
      Bootstrap bootstrap,
      String purpose) {
    return points.isEmpty()
        ? null
        : bootstrap
            .estimate(
                points.size(),
                drawn -> correlation(Arrays.stream(drawn).mapToObj(points::get).toList(), of),
                purpose)
            .interval();
  }

  private static double correlation(
      List<Point> points, BiFunction<double[], double[], Optional<Correlation>> of) {
    double[] values = points.stream().mapToDouble(Point::value).toArray();
    double[] scores = points.stream().mapToDouble(Point::score).toArray();
    return of.apply(values, scores).map(Correlation::coefficient).orElse(0.0);
  }

  /** The agreement of each metric, on all cores. */
  public static List<Agreement> ofAll(
      List<PairMetric<String>> metrics, List<RatedPair> pairs, long randomSeed) {
    return IntStream.range(0, metrics.size())
        .parallel()
        .mapToObj(i -> of(metrics.get(i), pairs, randomSeed))
        .toList();
  }
}
