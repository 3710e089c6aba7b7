package dev.morph.scenarios.evaluation;

import java.util.concurrent.atomic.AtomicInteger;

/** The hard cap on a run's answers. Thread-safe. */
final class CallCap {
  private final int most;
  private final AtomicInteger used;

  CallCap(int most, int usedBefore) {
    this.most = most;
    this.used = new AtomicInteger(usedBefore);
  }

  /** Takes one call. */
  void take() {
    if (used.getAndUpdate(calls -> Math.min(calls + 1, most)) >= most) {
      throw new SuspendedException("the cap of " + most + " calls is reached");
    }
  }
}
