package dev.morph.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShapiroWilkTest {
  /** The weights of men in Royston's paper (1995), as in R's and SciPy's documentation. */
  @Test
  void elevenWeightsAreNotNormal() {
    double[] weights = {148, 154, 158, 160, 161, 162, 166, 170, 182, 195, 236};

    Significance test = ShapiroWilk.test(weights).orElseThrow();

    assertThat(test.statistic()).as("Shapiro and Wilk (1965)").isCloseTo(0.79, within(0.005));
    assertThat(test.p()).isCloseTo(0.0067, within(5e-4));
    assertThat(test.exact()).isFalse();
  }

  @Test
  void orderScaleAndPlaceMakeNoDifference() {
    double[] values = {4, 8, 15, 16, 23, 42};
    double[] other = {42, 4, 16, 8, 23, 15};
    double[] scaled = Arrays.stream(values).map(x -> 1000 - 3 * x).toArray();
    Significance test = ShapiroWilk.test(values).orElseThrow();

    assertThat(ShapiroWilk.test(other)).contains(test);
    assertThat(ShapiroWilk.test(scaled).orElseThrow().statistic())
        .isCloseTo(test.statistic(), within(1e-12));
    assertThat(values).as("the caller's array is left alone").containsExactly(4, 8, 15, 16, 23, 42);
  }

  @Test
  void normalQuantilesPassAndHeavyTailedOnesFail() {
    for (int n : new int[] {4, 5, 6, 7, 11, 12, 50, 500}) {
      int size = n;
      double[] normal =
          IntStream.range(0, n)
              .mapToDouble(
                  i ->
                      org.apache.commons.statistics.distribution.NormalDistribution.of(0, 1)
                          .inverseCumulativeProbability((i + 0.5) / size))
              .toArray();
      double[] tail = Arrays.stream(normal).map(x -> Math.exp(4 * x)).toArray();

      assertThat(ShapiroWilk.test(normal).orElseThrow().statistic()).isGreaterThan(0.97);
      assertThat(ShapiroWilk.test(normal).orElseThrow().p()).as("n = %s", n).isGreaterThan(0.8);
      assertThat(ShapiroWilk.test(tail).orElseThrow().p()).as("n = %s", n).isLessThan(0.06);
    }
  }

  /**
   * For three values W has a distribution in closed form: p = 6 / pi (asin sqrt W - asin sqrt 3/4).
   */
  @Test
  void threeValuesAreTestedExactly() {
    assertThat(ShapiroWilk.test(new double[] {1, 2, 3}).orElseThrow().statistic())
        .isCloseTo(1, within(1e-12));
    assertThat(ShapiroWilk.test(new double[] {1, 2, 3}).orElseThrow().p())
        .isCloseTo(1, within(1e-6));
    Significance two = ShapiroWilk.test(new double[] {0, 0, 1}).orElseThrow();
    assertThat(two.statistic()).isCloseTo(0.75, within(1e-12));
    assertThat(two.p()).isCloseTo(0, within(1e-6));
    // 0, 1, 3: W is 9 / 2 by 14 / 3.
    Significance skew = ShapiroWilk.test(new double[] {0, 1, 3}).orElseThrow();
    assertThat(skew.statistic()).isCloseTo(27 / 28.0, within(1e-12));
    assertThat(skew.p())
        .isCloseTo(6 / Math.PI * (Math.asin(Math.sqrt(27 / 28.0)) - Math.PI / 3), within(1e-12));
  }

  @Test
  void tooFewTooManyAndEqualValuesAreNotTested() {
    assertThat(ShapiroWilk.test(new double[] {1, 2})).isEmpty();
    assertThat(ShapiroWilk.test(new double[] {2, 2, 2, 2})).isEmpty();
    assertThat(ShapiroWilk.test(IntStream.range(0, 5001).asDoubleStream().toArray())).isEmpty();
    assertThat(ShapiroWilk.test(IntStream.range(0, 5000).asDoubleStream().toArray())).isPresent();
  }

  @Test
  void anOutlierIsClearlyNotNormal() {
    double[] few = {0, 0, 0, 0, 0, 1e9};

    assertThat(ShapiroWilk.test(few).orElseThrow().p()).isLessThan(1e-4);
  }
}
