package dev.morph.experiments.distinguish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import org.junit.jupiter.api.Test;

class MetricSummaryTest {
  private static final Estimate FINE = new Estimate(0.92, new Interval(0.91, 0.93), "");
  private static final Estimate NEAR = new Estimate(0.9, new Interval(0.88, 0.915), "");

  @Test
  void meansWithOverlappingIntervalsAreNotDistinguished() {
    assertThat(FINE.overlaps(NEAR)).isTrue();
    assertThat(NEAR.overlaps(new Estimate(0.93, new Interval(0.92, 0.94), ""))).isFalse();
  }

  /** Word Levenshtein gives every task five values: its mean is known, not unknown. */
  @Test
  void aMeanWithoutVarianceDiffersFromOthers() {
    Estimate coarse = new Estimate(0.021, null, Bootstrap.NO_VARIANCE);
    assertThat(coarse.overlaps(FINE)).isFalse();
    assertThat(FINE.overlaps(coarse)).isFalse();
    assertThat(coarse.overlaps(coarse)).isTrue();
  }

  @Test
  void tooFewTasksDistinguishNothing() {
    assertThat(new Estimate(0.021, null, "n = 3 < 10").overlaps(FINE)).isTrue();
  }
}
