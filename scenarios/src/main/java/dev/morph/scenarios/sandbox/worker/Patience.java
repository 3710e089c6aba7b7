package dev.morph.scenarios.sandbox.worker;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * How long a program is waited for. Its limit is meant for a machine that has time for it: one that
 * wants to run and was not let run is given more of the clock, since what a program does must not
 * depend on what else the machine does.
 */
final class Patience {
  /** On no machine is it waited for longer than this many limits. */
  private static final int MOST_LIMITS = 5;

  /** It had its time if it ran for one part in so many of its limit. */
  private static final int FAIR_SHARE = 2;

  private static final int CHECKS_PER_LIMIT = 10;
  private static final int MOST_THREADS = 64;

  private final ThreadGroup group;
  private final int limitMillis;

  /** For a program whose threads are in this group. */
  Patience(ThreadGroup group, int limitMillis) {
    this.group = group;
    this.limitMillis = limitMillis;
  }

  /** Returns when the thread has ended, or its program had its time. */
  void await(Thread thread) throws InterruptedException {
    long end = System.nanoTime() + MOST_LIMITS * TimeUnit.MILLISECONDS.toNanos(limitMillis);
    thread.join(limitMillis);
    while (thread.isAlive() && System.nanoTime() < end && isStarved()) {
      thread.join(1 + limitMillis / CHECKS_PER_LIMIT);
    }
  }

  /** Whether some thread of the program wants to run, and all of them hardly could. */
  boolean isStarved() {
    ThreadMXBean clocks = ManagementFactory.getThreadMXBean();
    Thread[] threads = new Thread[MOST_THREADS];
    group.enumerate(threads);
    List<Thread> live = Arrays.stream(threads).filter(Objects::nonNull).toList();
    long ran = live.stream().mapToLong(t -> Math.max(0, clocks.getThreadCpuTime(t.getId()))).sum();
    return live.stream().anyMatch(thread -> thread.getState() == Thread.State.RUNNABLE)
        && ran < TimeUnit.MILLISECONDS.toNanos(limitMillis) / FAIR_SHARE;
  }
}
