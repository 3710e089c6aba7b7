package dev.morph.core.morphism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.entity.SeededDraw;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DistinguishabilityTest {

  @Test
  void valuesAreCountedAloneAndByKind() {
    Distinguishability it = Distinguishability.of(new double[] {3, 1, 1, 2});
    assertThat(it.size()).isEqualTo(4);
    assertThat(it.uniqueness()).isEqualTo(0.5);
    assertThat(it.distinctness()).isEqualTo(0.75);
    // spread over [0, 1]: 0 0 0.5 1; the six pairs differ by 0 0.5 1 0.5 1 0.5
    assertThat(it.differentness()).isCloseTo(7 / 16.0, within(1e-15));
  }

  @Test
  void equalValuesAndSingleOnesDoNotDiffer() {
    Distinguishability equal = Distinguishability.of(new double[] {7, 7, 7});
    assertThat(equal.uniqueness()).isZero();
    assertThat(equal.distinctness()).isEqualTo(1 / 3.0);
    assertThat(equal.differentness()).isZero();
    Distinguishability single = Distinguishability.of(new double[] {7});
    assertThat(single.uniqueness()).isEqualTo(1);
    assertThat(single.differentness()).isZero();
    assertThatThrownBy(() -> Distinguishability.of(new double[0]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void roundingDifferencesAffectOnlyTheExactColumns() {
    Distinguishability it = Distinguishability.of(new double[] {1, 1 + 1e-12, 2});
    assertThat(it.uniqueness()).isEqualTo(1);
    assertThat(it.tolerantUniqueness()).isEqualTo(1 / 3.0);
    assertThat(it.tolerantDistinctness()).isEqualTo(2 / 3.0);
  }

  @Test
  void theSortedSumIsTheSumOverAllPairs() {
    SeededDraw draw = SeededDraw.of(1, "test", "differentness");
    for (int round = 0; round < 300; round++) {
      double[] values = new double[2 + draw.nextInt(60)];
      for (int i = 0; i < values.length; i++) {
        values[i] = draw.nextInt(2) == 0 ? draw.nextInt(5) : 100 * draw.nextDouble() - 50;
      }
      Distinguishability it = Distinguishability.of(values);
      assertThat(it.differentness())
          .isCloseTo(pairByPair(values), within(1e-12))
          .isBetween(0.0, 1.0);
      assertThat(it.uniqueness())
          .isEqualTo(
              Arrays.stream(values)
                      .filter(x -> Arrays.stream(values).filter(y -> x == y).count() == 1)
                      .count()
                  / (double) values.length);
      assertThat(it.distinctness())
          .isEqualTo(Arrays.stream(values).distinct().count() / (double) values.length);
    }
  }

  private static double pairByPair(double[] values) {
    double low = Arrays.stream(values).min().orElseThrow();
    double high = Arrays.stream(values).max().orElseThrow();
    double sum = 0;
    for (double x : values) {
      for (double y : values) {
        sum += low == high ? 0 : Math.abs(x - y) / (high - low);
      }
    }
    return sum / ((double) values.length * values.length);
  }
}
