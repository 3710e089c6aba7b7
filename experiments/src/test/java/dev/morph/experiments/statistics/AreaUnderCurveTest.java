package dev.morph.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class AreaUnderCurveTest {
  @Test
  void itIsTheShareOfPairsInTheRightOrder() {
    // Pairs: 3 > 1, 3 > 2, 2 > 1 in order, 2 = 2 half: 3.5 of 4.
    AreaUnderCurve auc = AreaUnderCurve.of(new double[] {3, 2}, new double[] {1, 2}).orElseThrow();

    assertThat(auc.value()).isEqualTo(3.5 / 4);
    assertThat(auc.positives()).isEqualTo(2);
    assertThat(AreaUnderCurve.of(new double[0], new double[] {1})).isEmpty();
    assertThat(AreaUnderCurve.of(new double[] {1}, new double[0])).isEmpty();
  }

  @Test
  void deLongsIntervalMatchesThePlainFormula() {
    Random random = new Random(1);
    for (int round = 0; round < 50; round++) {
      double[] x = random.doubles(2 + random.nextInt(20)).map(v -> Math.round(9 * v)).toArray();
      double[] y = random.doubles(2 + random.nextInt(20)).map(v -> Math.round(7 * v)).toArray();
      double[] ofX = new double[x.length];
      double[] ofY = new double[y.length];
      double auc = 0;
      for (int i = 0; i < x.length; i++) {
        for (int j = 0; j < y.length; j++) {
          double kernel = x[i] > y[j] ? 1 : x[i] == y[j] ? 0.5 : 0;
          ofX[i] += kernel / y.length;
          ofY[j] += kernel / x.length;
          auc += kernel / x.length / y.length;
        }
      }
      double variance = 0;
      for (double v : ofX) {
        variance += (v - auc) * (v - auc) / (x.length - 1) / x.length;
      }
      for (double v : ofY) {
        variance += (v - auc) * (v - auc) / (y.length - 1) / y.length;
      }
      AreaUnderCurve found = AreaUnderCurve.of(x, y).orElseThrow();
      assertThat(found.value()).isCloseTo(auc, within(1e-12));
      assertThat(found.low())
          .isCloseTo(Math.max(0, auc - 1.959963984540054 * Math.sqrt(variance)), within(1e-9));
      assertThat(found.high())
          .isCloseTo(Math.min(1, auc + 1.959963984540054 * Math.sqrt(variance)), within(1e-9));
    }
  }

  @Test
  void theIntervalHasAboutItsNominalCoverage() {
    Random random = new Random(2);
    int held = 0;
    for (int round = 0; round < 400; round++) {
      double[] x = random.doubles(60).map(v -> random.nextGaussian() + 1).toArray();
      double[] y = random.doubles(80).map(v -> random.nextGaussian()).toArray();
      AreaUnderCurve auc = AreaUnderCurve.of(x, y).orElseThrow();
      held += auc.low() <= 0.760250 && 0.760250 <= auc.high() ? 1 : 0; // Phi(1 / sqrt 2)
    }
    assertThat(held).isBetween(364, 396);
  }
}
