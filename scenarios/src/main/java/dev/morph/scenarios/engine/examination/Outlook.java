package dev.morph.scenarios.engine.examination;

import java.util.concurrent.atomic.LongAdder;

/**
 * How many steps ahead are worth asking about. An answer that turns out not to be needed is paid
 * for nevertheless, so no step is asked about that is more likely not needed: a step is needed if
 * none before it ends its walk, and how often a step ends one is learnt while the system is asked.
 * Changes no result. Thread-safe.
 */
final class Outlook {
  /** What is taken to be known at first: of so many steps one ended its walk. */
  private static final int AT_FIRST = 10;

  private static final double WORTHWHILE = 0.5;

  private final LongAdder steps = new LongAdder();
  private final LongAdder ends = new LongAdder();

  /** Learns what became of steps of a walk. */
  void learn(int more, boolean ended) {
    steps.add(more);
    ends.add(ended ? 1 : 0);
  }

  /** So many steps ahead, from none to {@code most}. */
  int ahead(int most) {
    double end = Math.min(1, (1.0 + ends.sum()) / (AT_FIRST + steps.sum()));
    double worthwhile = Math.log(WORTHWHILE) / Math.log1p(-end);
    return (int) Math.min(most, worthwhile);
  }
}
