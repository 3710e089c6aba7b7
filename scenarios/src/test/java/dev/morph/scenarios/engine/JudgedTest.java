package dev.morph.scenarios.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JudgedTest {
  private static final Evidence EVIDENCE = new Evidence("typed", 3, "");

  private static Judged undecided(@Nullable Double cpuSeconds) {
    return new Judged(new Verdict.Undecided("budget", EVIDENCE), cpuSeconds);
  }

  @Test
  void aSecondAttemptCostsBothAndAnUnknownCostStaysUnknown() {
    Judged second = new Judged(new Verdict.Same(EVIDENCE), 0.5);

    assertThat(second.withCostOf(undecided(1.25))).isEqualTo(new Judged(second.verdict(), 1.75));
    assertThat(second.withCostOf(undecided(null)).cpuSeconds()).isNull();
  }
}
