package dev.morph.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CorrelationTest {
  private static final double[] X = {1, 2, 3, 4, 5, 6};
  private static final double[] Y = {2, 1, 4, 3, 6, 5};

  @Test
  void theCoefficientComesWithItsIntervalAndSignificance() {
    // Deviations multiply to 14.5 against 17.5 squared: r = 0.8286, t = 2.9598 with 4 degrees.
    Correlation pearson = Correlation.pearson(X, Y).orElseThrow();

    assertThat(pearson.coefficient()).isCloseTo(29 / 35.0, within(1e-12));
    assertThat(pearson.pairs()).isEqualTo(6);
    assertThat(pearson.p()).as("pt() of R").isCloseTo(0.0416, within(1e-4));
    double z = 0.5 * Math.log((1 + 29 / 35.0) / (1 - 29 / 35.0));
    assertThat(pearson.low()).isCloseTo(Math.tanh(z - 1.959964 / Math.sqrt(3)), within(1e-6));
    assertThat(pearson.high()).isCloseTo(Math.tanh(z + 1.959964 / Math.sqrt(3)), within(1e-6));
  }

  @Test
  void theIntervalOfARankCorrelationIsWider() {
    Correlation spearman = Correlation.spearman(X, Y).orElseThrow();
    double r = 29 / 35.0;
    double z = 0.5 * Math.log((1 + r) / (1 - r));
    double spread = 1.959964 * Math.sqrt((1 + r * r / 2) / 3);

    assertThat(spearman.coefficient()).isCloseTo(r, within(1e-12));
    assertThat(spearman.low()).isCloseTo(Math.tanh(z - spread), within(1e-6));
    assertThat(spearman.high()).isCloseTo(Math.tanh(z + spread), within(1e-6));
  }

  @Test
  void oppositeOrdersAreAsSignificantAsEqualOnes() {
    double[] falling = {-2, -1, -4, -3, -6, -5};

    Correlation negative = Correlation.pearson(X, falling).orElseThrow();

    assertThat(negative.coefficient()).isCloseTo(-29 / 35.0, within(1e-12));
    assertThat(negative.p()).isCloseTo(Correlation.pearson(X, Y).orElseThrow().p(), within(1e-12));
  }

  @Test
  void aPerfectCorrelationHasPZeroAndNoInterval() {
    Correlation perfect =
        Correlation.spearman(new double[] {1, 2, 3, 4, 5}, new double[] {1, 4, 9, 16, 25})
            .orElseThrow();

    assertThat(perfect.coefficient()).isEqualTo(1);
    assertThat(perfect.p()).isZero();
    assertThat(perfect.low()).isNaN();
    assertThat(perfect.high()).isNaN();
  }

  @Test
  void threePairsHaveNoIntervalButFourDo() {
    Correlation three =
        Correlation.pearson(new double[] {1, 2, 3}, new double[] {1, 3, 2}).orElseThrow();
    Correlation four =
        Correlation.pearson(new double[] {1, 2, 3, 4}, new double[] {1, 3, 2, 4}).orElseThrow();

    assertThat(three.coefficient()).isCloseTo(0.5, within(1e-12));
    assertThat(three.low()).isNaN();
    assertThat(three.high()).isNaN();
    assertThat(three.p()).isCloseTo(2.0 / 3, within(1e-9));
    assertThat(four.low()).isLessThan(four.coefficient());
    assertThat(four.high()).isGreaterThan(four.coefficient());
  }

  @Test
  void aConstantSideHasNoCorrelation() {
    double[] constant = {7, 7, 7, 7, 7, 7};

    assertThat(Correlation.pearson(X, constant)).isEmpty();
    assertThat(Correlation.pearson(constant, X)).isEmpty();
    assertThat(Correlation.spearman(X, constant)).isEmpty();
    assertThat(Correlation.spearman(constant, X)).isEmpty();
    assertThat(Correlation.pearson(new double[] {1, 2}, new double[] {1, 2})).isEmpty();
  }

  @Test
  void samplesOfUnequalLengthAreNotPaired() {
    assertThatThrownBy(() -> Correlation.pearson(new double[3], new double[4]))
        .hasMessage("3 values are not paired with 4");
    assertThatThrownBy(() -> Correlation.spearman(new double[3], new double[4]))
        .hasMessage("3 values are not paired with 4");
  }
}
