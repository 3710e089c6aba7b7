package dev.morph.experiments.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.engine.Assistance;
import org.junit.jupiter.api.Test;

class MeaningJudgeTest {
  @Test
  void aPairThatIsLeftOutTwiceIsCountedOnce() {
    MeaningJudge judge = new MeaningJudge("command:echo valid", Assistance.DIRECT, 1);

    assertThat(judge.label("Sort a list.", "Order a list.")).contains("valid");
    for (int i = 0; i < 2; i++) {
      assertThat(judge.label("Sort a list.", "Reverse a list.")).isEmpty();
    }
    assertThat(judge.label("Sort a list.", "Order a list.")).contains("valid");
    assertThat(judge.unjudgedPairs()).isEqualTo(1);
  }
}
