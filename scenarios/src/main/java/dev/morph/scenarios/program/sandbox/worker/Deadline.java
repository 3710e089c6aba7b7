package dev.morph.scenarios.program.sandbox.worker;

import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;

/**
 * How long a program is waited for. Its limit is meant for a machine that has time for it: one that
 * wants to run and did not get the processor gets more time, since what a program does must not
 * depend on what else the machine does.
 *
 * <p>Only the thread that we made is looked at: those that a program makes may be of classes of its
 * own, which answer what they like.
 */
final class Deadline {
  /** On no machine is it waited for longer than this many limits. */
  private static final int MOST_LIMITS = 5;

  /** It had its time if it ran for one part in so many of its limit. */
  private static final int FAIR_SHARE = 2;

  private static final int CHECKS_PER_LIMIT = 10;

  private final Thread thread;
  private final int limitMillis;

  /** With a thread that runs a program. */
  Deadline(Thread thread, int limitMillis) {
    this.thread = thread;
    this.limitMillis = limitMillis;
  }

  /** Returns when the thread has ended, or had its time. */
  void await() throws InterruptedException {
    long end = System.nanoTime() + MOST_LIMITS * TimeUnit.MILLISECONDS.toNanos(limitMillis);
    thread.join(limitMillis);
    while (thread.isAlive() && System.nanoTime() < end && isStarved()) {
      thread.join(1 + limitMillis / CHECKS_PER_LIMIT);
    }
  }

  /** Whether it wants to run, and hardly could. */
  boolean isStarved() {
    long ran = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
    return thread.getState() == Thread.State.RUNNABLE
        && ran < TimeUnit.MILLISECONDS.toNanos(limitMillis) / FAIR_SHARE;
  }
}
