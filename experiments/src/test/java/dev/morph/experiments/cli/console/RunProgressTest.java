package dev.morph.experiments.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Waiting.Reason;
import dev.morph.experiments.cli.console.ProgressDisplay.WorkProgress;
import dev.morph.scenarios.engine.examination.Progress.Snapshot;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RunProgressTest {
  private static final Snapshot LARGE =
      new Snapshot(276, 100, "round 1 of 2", 1_234_567, 0, 4_321, 0, "", 1, 4);

  @Test
  void aLogLineShowsWhatTheRunWaitsFor() {
    Snapshot early = new Snapshot(2, 0, "", 1, 0, 0, 0, "", 0, 4);

    assertThat(
            RunProgress.displayedProgress(early, Optional.of(Reason.MODEL))
                .formatLine(Duration.ofSeconds(16)))
        .isEqualTo(
            "0:00:16: 0 of 2 tasks, 1 answer, 0 verdicts, asking the model,"
                + " time left not known yet");
    assertThat(RunProgress.displayedProgress(early, Optional.empty()).words())
        .endsWith("0 verdicts");
  }

  @ParameterizedTest
  @EnumSource(Reason.class)
  void aBarOfEightyColumnsHasRoomForAnyCounts(Reason reason) {
    WorkProgress reached = RunProgress.displayedProgress(LARGE, Optional.of(reason));

    for (Optional<Duration> left :
        List.of(Optional.<Duration>empty(), Optional.of(Duration.ofHours(3)))) {
      assertThat(reached.formatBar(left))
          .hasSizeLessThan(80)
          .contains("100 of 276 tasks")
          .endsWith(", " + reason.label());
    }
  }
}
