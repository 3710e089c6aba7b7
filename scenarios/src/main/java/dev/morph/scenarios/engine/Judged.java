package dev.morph.scenarios.engine;

import dev.morph.core.morphism.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * An oracle's verdict and its cost.
 *
 * @param cpuSeconds processor time, in seconds, of all processes started for the verdict; null if
 *     it was not measured
 */
public record Judged(Verdict verdict, @Nullable Double cpuSeconds) {
  /** Returns the same verdict with the cost of an earlier attempt added. */
  public Judged withCostOf(Judged earlier) {
    return cpuSeconds == null || earlier.cpuSeconds == null
        ? new Judged(verdict, null)
        : new Judged(verdict, cpuSeconds + earlier.cpuSeconds);
  }
}
