package dev.morph.experiments.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.console.ProgressDisplay.WorkProgress;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressDisplayTest {
  private final StringWriter err = new StringWriter();

  @Test
  void aLogLineShowsProgressAndRemainingTime() {
    assertThat(WorkProgress.of(2_000, 4_000, "steps").formatLine(Duration.ofSeconds(20)))
        .isEqualTo("0:00:20: 2,000 of 4,000 steps, about 0:00:20 left");
  }

  @ParameterizedTest
  @CsvSource({
    "10, 20, 0, PT10S",
    "15, 20, 10, PT10S", // ten were there already
    "20, 20, 0, PT0S",
  })
  void theTimeLeftFollowsFromWhatWasReallyDone(long done, long total, long skipped, Duration left) {
    WorkProgress reached = WorkProgress.of(done, total, "pairs").withSkipped(skipped);

    assertThat(reached.timeLeft(Duration.ofSeconds(10))).contains(left);
  }

  @Test
  void aBarAlwaysFitsEightyColumns() {
    assertThat(WorkProgress.of(1, 4, "steps").formatBar(Optional.of(Duration.ofSeconds(90))))
        .isEqualTo("[==        ]  25 %, 0:01:30 left: 1 of 4 steps");
    assertThat(WorkProgress.of(0, 0, "s".repeat(200)).formatBar(Optional.empty()))
        .hasSize(79)
        .startsWith("[          ]   0 %, time not known: ")
        .endsWith("...");
    assertThat(WorkProgress.of(9, 4, "x").formatBar(Optional.empty()))
        .startsWith("[==========] 100 %");
  }

  @Test
  void theRemainingTimeFollowsTheRecentRate() {
    WorkProgress before = WorkProgress.of(50, 100, "steps");

    assertThat(WorkProgress.of(60, 100, "steps").timeLeft(before, Duration.ofSeconds(60)))
        .contains(Duration.ofSeconds(240));
    assertThat(
            WorkProgress.of(1, 100, "steps")
                .timeLeft(WorkProgress.of(0, 100, "steps"), Duration.ofSeconds(1)))
        .as("so little tells nothing")
        .isEmpty();
    assertThat(before.timeLeft(before, Duration.ofSeconds(60))).as("nothing was done").isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 0", "0, 10, 0", "10, 10, 10", "1, 100, 0"})
  void noTimeIsGivenBeforeAnythingTellingIsDone(long done, long total, long skipped) {
    WorkProgress reached = WorkProgress.of(done, total, "pairs").withSkipped(skipped);

    assertThat(reached.timeLeft(Duration.ofSeconds(10))).isEmpty();
    assertThat(reached.formatLine(Duration.ZERO)).endsWith("time left not known yet");
  }

  @Test
  void shortWorkShowsNoProgress() {
    try (ProgressDisplay display =
        new ProgressDisplay(new PrintWriter(err, true), "steps", false)) {
      display.update(1, 2);
      display.update(3, 2);
      display.clear();
      display.update(1, 0);
    }

    assertThat(err.toString()).isEmpty();
  }
}
