package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.FailureTime;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.Mean;
import dev.morph.experiments.analysis.estimate.OrderedWalks;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How often 95 % intervals hold the true value, in simulated samples of skewed values. {@code
 * dev.morph.experiments.measurement.Coverage} prints the same with more samples;
 * doc/lab/intervals.md has its table.
 */
public class CoverageTest {
  private static final int SAMPLES = 1000;
  private static final int RESAMPLES = 500;
  private static final double TAU = 0.25;

  /**
   * A way of drawing values whose mean is known.
   *
   * @param mean of a value, or of its estimate
   */
  public record Source(String name, ToDoubleFunction<SeededDraw> draw, double mean) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Skewed, and as discrete as numbers of replaced words are. */
  public static Stream<Source> sources() {
    double[] words = {0.40, 0.25, 0.15, 0.10, 0.05, 0.05};
    double meanWords = IntStream.range(0, 6).mapToDouble(i -> words[i] * (i + 1)).sum();
    return Stream.of(
        new Source("exponential", draw -> -Math.log(1 - draw.nextDouble()), 1),
        lognormal(0.5),
        lognormal(1),
        new Source("words replaced, 1 to 6", draw -> word(words, draw.nextDouble()), meanWords));
  }

  private static Source lognormal(double sigma) {
    return new Source(
        "lognormal, " + sigma, draw -> Math.exp(sigma * normal(draw)), Math.exp(sigma * sigma / 2));
  }

  static Stream<Source> moderate() {
    return sources().filter(source -> !source.name().equals(lognormal(1).name()));
  }

  @ParameterizedTest
  @MethodSource("moderate")
  void intervalsOfMeansHaveTheirNominalCoverage(Source source) {
    assertThat(ofMeans(source, 20, SAMPLES, RESAMPLES)).isBetween(0.93, 0.97);
    assertThat(ofMeans(source, 50, SAMPLES, RESAMPLES)).isBetween(0.93, 0.97);
  }

  /**
   * Much of this mean is due to values that samples of twenty mostly do not have. Intervals of the
   * logarithm, Hall's, symmetric and BCa ones hold it no more often; doc/lab/intervals.md says so.
   */
  @Test
  void intervalsOfTheMeanOfALongTailAreTooShortForFewValues() {
    assertThat(ofMeans(lognormal(1), 20, SAMPLES, RESAMPLES)).isBetween(0.88, 0.93);
    assertThat(ofMeans(lognormal(1), 50, SAMPLES, RESAMPLES)).isBetween(0.91, 0.97);
  }

  @ParameterizedTest
  @MethodSource("censoring")
  void intervalsOfRestrictedMeansHaveTheirNominalCoverageWithAndWithoutCensoring(double censored) {
    assertThat(ofRestrictedMeans(censored, 20, SAMPLES, RESAMPLES)).isBetween(0.93, 0.985);
    assertThat(ofRestrictedMeans(censored, 50, SAMPLES, RESAMPLES)).isBetween(0.93, 0.97);
  }

  static Stream<Double> censoring() {
    return Stream.of(0.0, 0.2);
  }

  /** Whether the interval of a sample holds the mean: 1 or 0, or not a number without one. */
  public interface Holding {
    /**
     * Of one sample.
     *
     * @param draw from which resamples may be drawn
     */
    double of(double[] sample, SeededDraw draw);
  }

  /** The share of samples whose interval holds the mean, of those that have an interval. */
  public static double ofMeans(Source source, int size, int samples, int resamples) {
    return ofIntervals(
        source,
        size,
        samples,
        (values, draw) ->
            hit(new Bootstrap(draw.nextLong(), resamples).mean(values, "mean"), source.mean()));
  }

  /** The same of bias-corrected and accelerated intervals. */
  public static double ofAccelerated(Source source, int size, int samples, int resamples) {
    return ofIntervals(
        source,
        size,
        samples,
        (values, draw) ->
            hit(
                new Bootstrap(draw.nextLong(), resamples)
                    .estimate(size, drawn -> Mean.meanOfKnown(values, drawn), "mean"),
                source.mean()));
  }

  /** The same of any interval. */
  public static double ofIntervals(Source source, int size, int samples, Holding interval) {
    return share(
        samples,
        sample -> {
          SeededDraw draw = SeededDraw.of(sample, "coverage", source.name() + size);
          double[] values = new double[size];
          Arrays.setAll(values, i -> source.draw().applyAsDouble(draw));
          return interval.of(values, draw);
        });
  }

  /**
   * The same for restricted means of exponential distances with mean 0.1, some of them censored at
   * a distance drawn from [0.1, 0.5].
   *
   * @param censored share of walks that may be
   */
  public static double ofRestrictedMeans(double censored, int size, int samples, int resamples) {
    double mean = 0.1 * (1 - Math.exp(-TAU / 0.1));
    return share(
        samples,
        sample -> {
          SeededDraw draw = SeededDraw.of(sample, "coverage", "restricted" + censored + size);
          List<FailureTime> walks =
              IntStream.range(0, size).mapToObj(i -> walk(censored, draw)).toList();
          OrderedWalks ordered = new OrderedWalks(walks);
          Estimate estimate =
              new Bootstrap(sample, resamples)
                  .studentised(
                      size, ordered.restrictedMeanUpTo(TAU), new Interval(0, TAU), "restricted");
          return ordered.estimableTo() < TAU ? Double.NaN : hit(estimate, mean);
        });
  }

  private static FailureTime walk(double censored, SeededDraw draw) {
    double failure = -0.1 * Math.log(1 - draw.nextDouble());
    double limit = draw.nextDouble() < censored ? 0.1 + 0.4 * draw.nextDouble() : 9;
    return new FailureTime(Math.min(failure, limit), failure <= limit);
  }

  /** 1 or 0, or not a number without an interval. */
  private static double hit(Estimate estimate, double truth) {
    Interval interval = estimate.interval();
    return interval == null
        ? Double.NaN
        : interval.low() <= truth && truth <= interval.high() ? 1 : 0;
  }

  private interface Trial {
    double hit(int sample);
  }

  private static double share(int samples, Trial trial) {
    double[] hits =
        IntStream.range(0, samples)
            .parallel()
            .mapToDouble(trial::hit)
            .filter(hit -> !Double.isNaN(hit))
            .toArray();
    return Arrays.stream(hits).average().orElseThrow();
  }

  /** Box and Muller's transformation. */
  private static double normal(SeededDraw draw) {
    return Math.sqrt(-2 * Math.log(1 - draw.nextDouble()))
        * Math.cos(2 * Math.PI * draw.nextDouble());
  }

  private static double word(double[] shares, double at) {
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      sum += shares[i];
      if (at < sum) {
        return i + 1;
      }
    }
    return shares.length;
  }
}
