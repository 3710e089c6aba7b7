package dev.morph.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FleissKappaTest {
  /** Fleiss (1971): thirty patients, six raters, five diagnoses; here a smaller table by hand. */
  @Test
  void agreementBeyondChanceIsWorkedOutByHand() {
    // Agreement 1, 1/3, 1: mean 7/9. Shares 3 + 2 of 9 and 1 + 3 of 9: chance 25/81 + 16/81.
    int[][] ratings = {{3, 0}, {2, 1}, {0, 3}};

    assertThat(FleissKappa.kappa(ratings).orElseThrow())
        .isCloseTo((7.0 / 9 - 41.0 / 81) / (1 - 41.0 / 81), within(1e-12));
  }

  @Test
  void perfectAgreementIsOneAndOneCategoryIsUndefined() {
    assertThat(FleissKappa.kappa(new int[][] {{2, 0}, {0, 2}}).orElseThrow()).isEqualTo(1);
    assertThat(FleissKappa.kappa(new int[][] {{2, 0}, {2, 0}})).isEmpty();
    assertThat(FleissKappa.kappa(new int[0][])).isEmpty();
    assertThatThrownBy(() -> FleissKappa.kappa(new int[][] {{2, 0}, {2, 1}}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> FleissKappa.kappa(new int[][] {{1, 0}}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
