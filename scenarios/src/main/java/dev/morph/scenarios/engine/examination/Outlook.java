package dev.morph.scenarios.engine.examination;

import java.util.concurrent.atomic.LongAdder;

/**
 * An estimate of how many steps ahead are worth asking about. An unneeded answer must be paid for,
 * too, so a step is asked ahead only if it is more likely needed than not. A step is needed if no
 * earlier step ends its walk; how often steps end walks is learnt while the system is asked. The
 * estimate does not change results. Thread-safe.
 */
final class Outlook {
  /** The prior assumption: one in this many steps ends its walk. */
  private static final int AT_FIRST = 10;

  private static final double WORTHWHILE = 0.5;

  private final LongAdder steps = new LongAdder();
  private final LongAdder ends = new LongAdder();

  /** Learns from the outcome of steps of a walk. */
  void learn(int more, boolean ended) {
    steps.add(more);
    ends.add(ended ? 1 : 0);
  }

  /** Returns the number of steps to ask ahead, from 0 to {@code most}. */
  int stepsAhead(int most) {
    double end = Math.min(1, (1.0 + ends.sum()) / (AT_FIRST + steps.sum()));
    double worthwhile = Math.log(WORTHWHILE) / Math.log1p(-end);
    return (int) Math.min(most, worthwhile);
  }
}
