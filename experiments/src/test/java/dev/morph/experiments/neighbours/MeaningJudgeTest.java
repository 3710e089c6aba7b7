package dev.morph.experiments.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.engine.Assistance;
import java.util.Optional;
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

  @Test
  void onlyWhatFollowsTheThoughtsOfAModelCounts() {
    assertThat(label("echo \"<think>Is it valid or changed?</think> changed\""))
        .contains("changed");
    assertThat(label("echo \"Not valid.\"")).contains("unsure");
  }

  private static Optional<String> label(String command) {
    return new MeaningJudge("command:" + command, Assistance.DIRECT, 1)
        .label("Sort a list.", "Reverse a list.");
  }
}
