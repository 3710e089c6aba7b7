package dev.morph.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ConcordanceTest {
  @Test
  void threeJudgesWhoNearlyAgree() {
    // Rank sums 4, 5, 9 of three judges: deviations -2, -1, 3, so 14 of at most 18.
    Concordance concordance =
        Concordance.of(new double[][] {{1, 2, 3}, {2, 1, 3}, {10, 20, 30}}).orElseThrow();

    assertThat(concordance.w()).isCloseTo(14 / 18.0, within(1e-12));
    assertThat(concordance.judges()).isEqualTo(3);
    assertThat(concordance.objects()).isEqualTo(3);
  }

  @Test
  void itIsTheMeanRankCorrelationOfAllPairsOfJudges() {
    double[][] scores = {{3, 1, 4, 1.5, 9, 2.6}, {5, 3, 5.5, 8, 9, 7}, {9, 3, 2, 3.8, 4, 6}};
    double mean =
        (Correlation.spearman(scores[0], scores[1]).orElseThrow().coefficient()
                + Correlation.spearman(scores[0], scores[2]).orElseThrow().coefficient()
                + Correlation.spearman(scores[1], scores[2]).orElseThrow().coefficient())
            / 3;

    assertThat(Concordance.of(scores).orElseThrow().w())
        .isCloseTo((1 + 2 * mean) / 3, within(1e-12));
  }

  @Test
  void tiesAreCorrectedSoThatJudgesWithEqualTiesAgreeEntirely() {
    Concordance concordance =
        Concordance.of(new double[][] {{1, 1, 2, 2, 2}, {4, 4, 9, 9, 9}}).orElseThrow();

    assertThat(concordance.w()).isEqualTo(1);
  }

  @Test
  void twoJudgesAndTwoObjectsAreTheFewest() {
    assertThat(Concordance.of(new double[][] {{1, 2}, {1, 2}}).orElseThrow().w()).isEqualTo(1);
    assertThat(Concordance.of(new double[][] {{1, 2}})).isEmpty();
    assertThat(Concordance.of(new double[][] {{1}, {2}})).isEmpty();
    assertThat(Concordance.of(new double[0][])).isEmpty();
    assertThat(Concordance.of(new double[][] {{1, 1, 1}, {2, 2, 2}})).isEmpty();
  }
}
