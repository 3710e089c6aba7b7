package dev.morph.morphisms.code.ngram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.SeededDraw;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NaturalnessRuleTest {
  @Test
  void aPartOrThoseBelowABoundAreKept() {
    double[] changes = {0.3, -0.1, 0.05, 0.0};

    assertThat(NaturalnessRule.parse("top 50 %").kept(changes))
        .containsExactly(false, true, false, true);
    assertThat(NaturalnessRule.parse("rnc<0.05").kept(changes))
        .as("below, not at it")
        .containsExactly(false, true, false, true);
    assertThat(NaturalnessRule.parse("rnc < -0.05").kept(changes))
        .containsExactly(false, true, false, false);
  }

  @Test
  void tiesWithTheLastKeptAndUnchangedProgramsAreKept() {
    assertThat(NaturalnessRule.parse("top 30%").kept(new double[] {1, 0, 0, Double.NaN}))
        .containsExactly(false, true, true, true);
    assertThat(NaturalnessRule.parse("top 0 %").kept(new double[] {1, Double.NaN}))
        .containsExactly(false, true);
    assertThat(NaturalnessRule.parse("top 100 %").kept(new double[] {1, 2})).containsOnly(true);
    assertThat(NaturalnessRule.parse("top 50 %").kept(new double[0])).isEmpty();
  }

  /** Whatever the order, and a larger part keeps all that a smaller one keeps. */
  @Test
  void aLargerPartKeepsMore() {
    SeededDraw draw = SeededDraw.of(1, "rule", "parts");
    for (int round = 0; round < 200; round++) {
      double[] changes = new double[1 + draw.nextInt(12)];
      for (int i = 0; i < changes.length; i++) {
        changes[i] = draw.nextInt(5);
      }
      boolean[] small = new NaturalnessRule(true, 30).kept(changes);
      boolean[] large = new NaturalnessRule(true, 60).kept(changes);
      int kept = 0;
      for (int i = 0; i < changes.length; i++) {
        assertThat(small[i] && !large[i]).isFalse();
        kept += large[i] ? 1 : 0;
      }
      assertThat(kept).isGreaterThanOrEqualTo((int) Math.ceil(0.6 * changes.length));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "top", "top 101 %", "top -1 %", "rnc<", "rnc>1", "rnc<1e3", "50 %"})
  void anythingElseIsNoRule(String text) {
    assertThatThrownBy(() -> NaturalnessRule.parse(text))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
