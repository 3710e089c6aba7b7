package dev.morph.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VarghaDelaneyTest {
  @Test
  void a12IsTheChanceThatAValueOfTheFirstIsLargerTiesCountedHalf() {
    // Of six pairs (1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3) two are larger, two are tied.
    assertThat(VarghaDelaney.a12(new double[] {1, 3}, new double[] {1, 2, 3})).isEqualTo(0.5);
    assertThat(VarghaDelaney.a12(new double[] {2, 3}, new double[] {1, 2})).isEqualTo(3.5 / 4);
    assertThat(VarghaDelaney.a12(new double[] {1}, new double[] {2})).isZero();
    assertThat(VarghaDelaney.a12(new double[] {2}, new double[] {1})).isEqualTo(1);
  }

  @Test
  void eachNameBeginsAtItsThresholdInBothDirections() {
    assertThat(VarghaDelaney.magnitude(0.5)).isEqualTo("negligible");
    assertThat(VarghaDelaney.magnitude(0.5599)).isEqualTo("negligible");
    assertThat(VarghaDelaney.magnitude(0.56)).isEqualTo("small");
    assertThat(VarghaDelaney.magnitude(0.6399)).isEqualTo("small");
    assertThat(VarghaDelaney.magnitude(0.64)).isEqualTo("medium");
    assertThat(VarghaDelaney.magnitude(0.7099)).isEqualTo("medium");
    assertThat(VarghaDelaney.magnitude(0.71)).isEqualTo("large");
    assertThat(VarghaDelaney.magnitude(0.4401)).isEqualTo("negligible");
    assertThat(VarghaDelaney.magnitude(0.43)).isEqualTo("small");
    assertThat(VarghaDelaney.magnitude(0.35)).isEqualTo("medium");
    assertThat(VarghaDelaney.magnitude(0.28)).isEqualTo("large");
  }
}
