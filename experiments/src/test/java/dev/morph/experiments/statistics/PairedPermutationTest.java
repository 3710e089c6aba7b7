package dev.morph.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.entity.SeededDraw;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairedPermutationTest {
  @Test
  void pIsTheShareOfSignPatternsWithASumAtLeastAsLarge() {
    // Sums of ±1 ±2 ±4: 7 and -7 are at least as large as 7; 5, 7 and their negatives as 5.
    assertThat(p(1, 2, 4)).isEqualTo(2 / 8.0);
    assertThat(p(-1, 2, 4)).isEqualTo(4 / 8.0);
    assertThat(p(1, -2, 4)).isEqualTo(6 / 8.0);
    assertThat(p(1, 2, -4)).isEqualTo(1.0);
    assertThat(p(-1, -2, -4)).isEqualTo(2 / 8.0);
  }

  @Test
  void exactTestsAgreeWithBruteForce() {
    for (long randomSeed = 0; randomSeed < 100; randomSeed++) {
      SeededDraw draw = SeededDraw.of(randomSeed, "pairs", "");
      int[] differences =
          IntStream.range(0, 1 + draw.nextInt(9)).map(i -> draw.nextInt(9) - 4).toArray();

      assertThat(p(Arrays.stream(differences).asDoubleStream().toArray()))
          .isCloseTo(
              bruteForce(differences, 0, 0, Math.abs(Arrays.stream(differences).sum())),
              within(1e-12));
    }
  }

  /** The share of all ways to give the rest a sign that come to at least the observed sum. */
  private static double bruteForce(int[] differences, int from, int sum, int observed) {
    if (from == differences.length) {
      return Math.abs(sum) >= observed ? 1 : 0;
    }
    return (bruteForce(differences, from + 1, sum + differences[from], observed)
            + bruteForce(differences, from + 1, sum - differences[from], observed))
        / 2;
  }

  @Test
  void theStatisticIsTheMeanOverAllPairsIncludingEqualOnes() {
    Significance test =
        PairedPermutation.test(new double[] {3, 5, 1, 1}, new double[] {1, 1, 1, 1}, 1, "mean");

    assertThat(test.statistic()).isEqualTo(1.5);
    assertThat(test.p()).isEqualTo(0.5);
    assertThat(test.exact()).isTrue();
  }

  @Test
  void pairsThatDifferOnlyByRoundingAreEqual() {
    double[] x = new double[40];
    double[] y = new double[40];
    Arrays.fill(x, 0.1 + 0.2);
    Arrays.fill(y, 0.3);
    x[7] = 1;
    x[21] = 1;

    Significance test = PairedPermutation.test(x, y, 1, "rounding");

    assertThat(test.exact()).isTrue();
    assertThat(test.p()).isEqualTo(0.5);
  }

  @Test
  void noPairsDoNotDiffer() {
    Significance test = PairedPermutation.test(new double[0], new double[0], 1, "none");

    assertThat(test).isEqualTo(new Significance(0, 1, true));
  }

  @Test
  void sixteenDifferingPairsAreTestedExhaustively() {
    Significance sixteen = PairedPermutation.test(ones(16), new double[16], 1, "sixteen");
    Significance seventeen = PairedPermutation.test(ones(17), new double[17], 1, "seventeen");

    assertThat(sixteen.exact()).isTrue();
    assertThat(sixteen.p()).isEqualTo(2 / 65536.0);
    assertThat(seventeen.exact()).isFalse();
    double[] oneEqual = ones(17);
    oneEqual[8] = 0;
    assertThat(PairedPermutation.test(oneEqual, new double[17], 1, "one equal").exact()).isTrue();
    assertThat(seventeen.p()).isCloseTo(1 / 10_001.0, within(2 / 10_001.0)).isPositive();
  }

  @Test
  void aSampledPIsNearTheExactOne() {
    // Of seventeen equal differences three of the other sign: a binomial distribution.
    double[] x = ones(17);
    Arrays.fill(x, 0, 4, -1);
    double exact = 2 * (1 + 17 + 136 + 680 + 2380) / Math.pow(2, 17);

    Significance test = PairedPermutation.test(x, new double[17], 1, "binomial");

    assertThat(test.p()).isCloseTo(exact, within(0.01));
    assertThat(test.statistic()).isEqualTo(9 / 17.0);
  }

  @Test
  void moreThanSixtyFourDifferencesAlsoGetIndependentSigns() {
    // Two large differences, the 65th and the 66th: of one sign in half of all patterns.
    double[] x = new double[70];
    Arrays.fill(x, 1e-15);
    x[64] = 1;
    x[65] = 1;

    assertThat(p(x)).isCloseTo(0.5, within(0.03));
  }

  @Test
  void sumsThatDifferInTheirLastBitsOnlyCountAsEqual() {
    // 0.1 + 0.2 + 0.3 is not 0.3 + 0.2 + 0.1 in the last bit.
    assertThat(p(0.1, 0.2, 0.3)).isEqualTo(0.25);
    assertThat(p(0.3, 0.2, 0.1)).isEqualTo(0.25);
    assertThat(p(-0.1, 0.7, 0.1)).isEqualTo(0.75);
  }

  @Test
  void aPurposeHasRandomNumbersOfItsOwn() {
    double[] x = IntStream.range(0, 40).mapToDouble(i -> (i * 7) % 11 - 4).toArray();
    double p = PairedPermutation.test(x, new double[40], 1, "one").p();

    assertThat(PairedPermutation.test(x, new double[40], 1, "one").p()).isEqualTo(p);
    assertThat(PairedPermutation.test(x, new double[40], 1, "other").p()).isNotEqualTo(p);
    assertThat(PairedPermutation.test(x, new double[40], 2, "one").p()).isNotEqualTo(p);
  }

  @Test
  void samplesOfUnequalLengthAreNotPaired() {
    assertThatThrownBy(() -> PairedPermutation.test(new double[2], new double[3], 1, "unequal"))
        .hasMessage("2 values are not paired with 3");
  }

  private static double p(double... differences) {
    return PairedPermutation.test(differences, new double[differences.length], 1, "p").p();
  }

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }
}
