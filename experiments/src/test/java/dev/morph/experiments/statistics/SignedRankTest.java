package dev.morph.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SignedRankTest {
  @Test
  void theSmallerRankSumIsTheStatisticAndSmallTestsAreExact() {
    // Ranks of 1, -2, 3, 4: the negative one has rank 2. Of 16 sign patterns three have a rank sum
    // of at most 2 (none, 1, 2), and as many one of at least 8.
    Significance test = SignedRank.test(new double[] {1, -2, 3, 4}, new double[4]);

    assertThat(test.statistic()).isEqualTo(2);
    assertThat(test.p()).isCloseTo(6 / 16.0, within(1e-12));
    assertThat(test.exact()).isTrue();
  }

  @Test
  void theOrderOfTheSamplesMakesNoDifference() {
    double[] x = {3, 1, 4, 1.5, 9};
    double[] y = {2, 7, 1.8, 2.8, 1};

    assertThat(SignedRank.test(x, y)).isEqualTo(SignedRank.test(y, x));
    assertThat(SignedRank.approximate(x, y).statistic())
        .isEqualTo(SignedRank.approximate(y, x).statistic());
  }

  @Test
  void pairsWithoutADifferenceAreDropped() {
    assertThat(SignedRank.test(new double[] {5, 1, -2, 3, 4}, new double[] {5, 0, 0, 0, 0}))
        .isEqualTo(SignedRank.test(new double[] {1, -2, 3, 4}, new double[4]));
    assertThat(SignedRank.test(new double[] {5, 5}, new double[] {5, 5}))
        .isEqualTo(new Significance(0, 1, true));
    assertThat(SignedRank.approximate(new double[0], new double[0]).p()).isEqualTo(1);
  }

  @Test
  void tiedDifferencesAreTestedByTheApproximation() {
    Significance tied = SignedRank.test(new double[] {1, -1, 3, 4}, new double[4]);

    assertThat(tied.exact()).isFalse();
    assertThat(tied.statistic()).as("tied ranks are shared").isEqualTo(1.5);
    assertThat(tied).isEqualTo(SignedRank.approximate(new double[] {1, -1, 3, 4}, new double[4]));
  }

  @Test
  void theTestIsExactUpToFiftyPairs() {
    assertThat(SignedRank.test(untied(50), new double[50]).exact()).isTrue();
    assertThat(SignedRank.test(untied(51), new double[51]).exact()).isFalse();
    assertThat(SignedRank.approximate(untied(50), new double[50]).exact()).isFalse();
    assertThat(SignedRank.test(untied(50), new double[50]).p())
        .isCloseTo(SignedRank.approximate(untied(50), new double[50]).p(), within(0.01));
  }

  @Test
  void samplesOfUnequalLengthAreNotPaired() {
    assertThatThrownBy(() -> SignedRank.test(new double[1], new double[2]))
        .hasMessage("1 values are not paired with 2");
  }

  private static double[] untied(int n) {
    return IntStream.rangeClosed(1, n).mapToDouble(i -> i % 3 == 0 ? -i : i).toArray();
  }
}
