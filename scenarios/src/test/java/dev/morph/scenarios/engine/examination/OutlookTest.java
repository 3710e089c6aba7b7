package dev.morph.scenarios.engine.examination;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutlookTest {
  private final Outlook outlook = new Outlook();

  @Test
  void ifOneStepInTenEndsAWalkSixStepsAreWorthAskingInAdvance() {
    assertThat(Math.pow(0.9, 6)).isGreaterThan(0.5);
    assertThat(Math.pow(0.9, 7)).isLessThan(0.5);
    assertThat(outlook.stepsAhead(100)).isEqualTo(6);
    assertThat(outlook.stepsAhead(4)).isEqualTo(4);
  }

  @Test
  void speculationIsUselessIfMostStepsEndAWalk() {
    for (int i = 0; i < 100; i++) {
      outlook.learn(1, true);
    }

    assertThat(outlook.stepsAhead(100)).isZero();
  }

  @Test
  void speculationIsUnlimitedIfWalksHardlyEnd() {
    outlook.learn(100_000, true);

    assertThat(outlook.stepsAhead(100)).isEqualTo(100);
  }
}
