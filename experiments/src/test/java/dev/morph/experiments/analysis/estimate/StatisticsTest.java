package dev.morph.experiments.analysis.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.entity.SeededDraw;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StatisticsTest {
  @Test
  void theRestrictedMeanIsTheAreaUnderTheKaplanMeierEstimate() {
    // Failures at 1, 3 and 4, one walk censored at 2. Survival: 3/4 from 1, still 3/4 at 2, 3/8
    // from 3, 0 from 4.
    List<FailureTime> walks =
        List.of(
            new FailureTime(3, true),
            new FailureTime(1, true),
            new FailureTime(2, false),
            new FailureTime(4, true));

    assertThat(new OrderedWalks(walks).restrictedMean(4))
        .isCloseTo(1 + 2 * 0.75 + 0.375, within(1e-12));
    assertThat(new OrderedWalks(walks).restrictedMean(2)).isCloseTo(1.75, within(1e-12));
    assertThat(new OrderedWalks(walks).restrictedMean(10)).isCloseTo(2.875, within(1e-12));
  }

  @Test
  void withoutCensoringTheRestrictedMeanIsTheMeanOfTheSmallerOfDistanceAndTau() {
    for (long seed = 0; seed < 100; seed++) {
      SeededDraw draw = SeededDraw.of(seed, "walks", "");
      List<FailureTime> walks =
          IntStream.range(0, 1 + draw.nextInt(30))
              .mapToObj(i -> new FailureTime(draw.nextInt(10), true))
              .toList();
      double tau = draw.nextInt(12);
      double expected =
          walks.stream()
              .mapToDouble(walk -> Math.min(walk.distance(), tau))
              .average()
              .orElseThrow();

      assertThat(new OrderedWalks(walks).restrictedMean(tau)).isCloseTo(expected, within(1e-9));
    }
  }

  @Test
  void aModelThatFailsFewSeedsEarlyIsAheadOfOneThatFailsAllLate() {
    // The paper's found-only mean has it the other way round: 1 against 3.
    List<FailureTime> rarely =
        Stream.concat(
                Collections.nCopies(8, new FailureTime(1, true)).stream(),
                Collections.nCopies(72, new FailureTime(5, false)).stream())
            .toList();
    List<FailureTime> always = Collections.nCopies(80, new FailureTime(3, true));

    assertThat(new OrderedWalks(rarely).restrictedMean(5))
        .isGreaterThan(new OrderedWalks(always).restrictedMean(5));
  }

  @Test
  void theNullModelIsTheMeanOfATruncatedGeometricDistribution() {
    // Rate 1/2 over values 1, 2: P(1) = 1/2, P(2) = 1/4, given a failure 2/3 and 1/3.
    assertThat(NullModel.meanFirstFailure(List.of(List.of(1.0, 2.0)), 0.5))
        .isCloseTo(4.0 / 3, within(1e-12));
    assertThat(NullModel.meanFirstFailure(List.of(List.of(1.0, 2.0)), 1)).isEqualTo(1);
  }

  @Test
  void theNullModelWeighsAWalkByItsChanceOfFailing() {
    List<Double> oneQuery = List.of(1.0);
    List<Double> manyQueries = Collections.nCopies(200, 5.0);
    double rate = 0.02;
    double failsOfMany = 1 - Math.pow(1 - rate, 200);

    assertThat(NullModel.meanFirstFailure(List.of(oneQuery, manyQueries), rate))
        .isCloseTo((rate * 1 + failsOfMany * 5) / (rate + failsOfMany), within(1e-9));
  }

  @Test
  void theNullModelAgreesWithASimulation() {
    List<Double> order = IntStream.rangeClosed(1, 40).mapToObj(i -> (double) i).toList();
    SeededDraw draw = SeededDraw.of(1, "simulation", "");
    double sum = 0;
    int failures = 0;
    for (int i = 0; i < 200_000; i++) {
      int query = 0;
      while (query < order.size() && draw.nextDouble() >= 0.1) {
        query++;
      }
      if (query < order.size()) {
        sum += order.get(query);
        failures++;
      }
    }

    assertThat(NullModel.meanFirstFailure(List.of(order), 0.1))
        .isCloseTo(sum / failures, within(0.1));
  }

  @Test
  void theBootstrapIntervalOfAMeanIsNearTheNormalOne() {
    SeededDraw draw = SeededDraw.of(7, "sample", "");
    List<Double> sample = IntStream.range(0, 400).mapToObj(i -> draw.nextDouble()).toList();
    double mean = mean(sample);
    double deviation =
        Math.sqrt(sample.stream().mapToDouble(x -> (x - mean) * (x - mean)).sum() / 399);

    Interval interval = new Bootstrap(1, 10_000).mean(sample, "mean").interval();

    assertThat(interval).isNotNull();
    assertThat(interval.low()).isCloseTo(mean - 1.96 * deviation / 20, within(0.002));
    assertThat(interval.high()).isCloseTo(mean + 1.96 * deviation / 20, within(0.002));
    assertThat(new Bootstrap(1, 10_000).mean(sample, "mean").interval()).isEqualTo(interval);
    assertThat(new Bootstrap(2, 10_000).mean(sample, "mean").interval()).isNotEqualTo(interval);
  }

  @Test
  void aResampleOfWalksHasTheRestrictedMeanOfItsWalks() {
    SeededDraw draw = SeededDraw.of(3, "walks", "");
    List<FailureTime> walks =
        IntStream.range(0, 40)
            .mapToObj(i -> new FailureTime(draw.nextInt(12) / 10.0, draw.nextInt(3) > 0))
            .toList();
    OrderedWalks ordered = new OrderedWalks(walks);
    int[] drawn = new int[walks.size()];
    for (int i = 0; i < 200; i++) {
      draw.nextInts(drawn, walks.size());
      List<FailureTime> resample = Arrays.stream(drawn).mapToObj(walks::get).toList();

      assertThat(ordered.restrictedMean(drawn, 0.9))
          .isCloseTo(new OrderedWalks(resample).restrictedMean(0.9), within(1e-14));
    }
  }

  /** Of tasks some of which cannot be walked, a resample may have more walks than there are. */
  @Test
  void aResampleMayHaveMoreWalksThanThereAre() {
    List<FailureTime> walks = List.of(new FailureTime(0.2, true), new FailureTime(0.4, true));

    double mean = new OrderedWalks(walks, 3).restrictedMean(new int[] {0, 1, 1}, 1);

    assertThat(mean).isCloseTo(1 / 3.0, within(1e-14));
  }

  @Test
  void aMeanLosesNoDigitsInLongSums() {
    double[] tenths = new double[1_000_000];
    Arrays.fill(tenths, 0.1);

    assertThat(Mean.mean(tenths)).isEqualTo(0.1);
    assertThat(Mean.meanOfKnown(new double[] {1, 2, 9}, new int[] {2, 2, 0})).isEqualTo(19 / 3.0);
  }

  @Test
  void belowTenValuesAndWithoutVarianceThereIsNoIntervalButAReason() {
    Bootstrap bootstrap = new Bootstrap(1, 100);

    assertThat(bootstrap.mean(List.of(1.0, 2.0), "mean"))
        .isEqualTo(new Estimate(1.5, null, "n = 2 < 10"));
    assertThat(bootstrap.mean(Collections.nCopies(30, 2.0), "mean"))
        .isEqualTo(new Estimate(2.0, null, "no variance"));
    assertThat(bootstrap.estimate(30, drawn -> 1, "one"))
        .isEqualTo(new Estimate(1.0, null, "no variance"));
    assertThat(bootstrap.mean(List.of(), "mean").value()).isNull();
  }

  @Test
  void theVarianceOfTheRestrictedMeanIsGreenwoods() {
    // Without censoring it is the variance of min(distance, tau) over n.
    double[] sample = {0.1, 0.2, 0.2, 0.3, 0.4, 0.7, 0.8, 0.9, 1.5, 2};
    List<FailureTime> walks =
        Arrays.stream(sample).mapToObj(it -> new FailureTime(it, true)).toList();
    double[] cut = Arrays.stream(sample).map(it -> Math.min(it, 0.75)).toArray();
    int[] all = IntStream.range(0, sample.length).toArray();
    double[] restricted = new double[2];
    double[] mean = new double[2];

    new OrderedWalks(walks).restrictedMeanUpTo(0.75).estimate(all, restricted);
    new SampleMean(cut).estimate(all, mean);

    assertThat(restricted[0]).isCloseTo(mean[0], within(1e-12));
    assertThat(restricted[1]).isCloseTo(mean[1], within(1e-12));
  }

  @Test
  void theRestrictedMeanIsKnownUpToTheFarthestWalkUnlessThatFailed() {
    assertThat(
            new OrderedWalks(List.of(new FailureTime(1, true), new FailureTime(3, false)))
                .estimableTo())
        .isEqualTo(3);
    assertThat(
            new OrderedWalks(List.of(new FailureTime(1, false), new FailureTime(3, true)))
                .estimableTo())
        .isInfinite();
    assertThat(
            new OrderedWalks(List.of(new FailureTime(3, false), new FailureTime(3, true)))
                .estimableTo())
        .isEqualTo(3);
  }

  @Test
  void theBiasCorrectedIntervalOfASkewedStatisticLeansTowardsItsTail() {
    SeededDraw draw = SeededDraw.of(7, "sample", "");
    double[] sample =
        IntStream.range(0, 60).mapToDouble(i -> -Math.log(draw.nextDouble())).toArray();

    Estimate mean =
        new Bootstrap(1, 10_000).estimate(60, it -> Mean.meanOfKnown(sample, it), "mean");
    Interval interval = mean.interval();

    assertThat(interval).isNotNull();
    assertThat(interval.high() - mean.value()).isGreaterThan(mean.value() - interval.low());
  }

  @Test
  void quantilesInterpolateAsRDoes() {
    // quantile(c(1, 2, 4, 8), c(0, 0.25, 0.5, 0.9, 1)) in R gives 1.00 1.75 3.00 6.80 8.00.
    double[] sample = {1, 2, 4, 8};
    assertThat(new double[] {0, 0.25, 0.5, 0.9, 1})
        .satisfies(
            p -> {
              assertThat(Quantile.quantile(sample, p[0])).isEqualTo(1);
              assertThat(Quantile.quantile(sample, p[1])).isEqualTo(1.75);
              assertThat(Quantile.quantile(sample, p[2])).isEqualTo(3);
              assertThat(Quantile.quantile(sample, p[3])).isCloseTo(6.8, within(1e-12));
              assertThat(Quantile.quantile(sample, p[4])).isEqualTo(8);
            });
  }

  private static double mean(List<Double> sample) {
    return sample.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }
}
