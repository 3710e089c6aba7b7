package dev.morph.experiments.analysis.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.Lines;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureTimeTest {
  @Test
  void aFailureCountsAtItsDistanceAndAWalkWithoutOneUpToItsExploredDistance() {
    assertThat(
            FailureTime.of(List.of(Lines.found("m", "a", 2.5, 1), Lines.notReached("m", "b", 5))))
        .containsExactly(new FailureTime(0.25, true), new FailureTime(0.5, false));
  }

  @Test
  void suspendedAndNotEvaluableSeedsHaveNone() {
    assertThat(FailureTime.of(List.of(Lines.suspended("m", "a"), Lines.notEvaluable("m", "b"))))
        .isEmpty();
  }
}
