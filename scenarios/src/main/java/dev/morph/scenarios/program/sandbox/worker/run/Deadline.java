package dev.morph.scenarios.program.sandbox.worker.run;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Decides how long to wait for a program. Its limit assumes an idle machine: a program that is
 * ready to run but did not get the processor gets more time, because its outcome must not depend on
 * the machine's load.
 *
 * <p>Only our own thread is examined: threads created by a program may belong to its own classes,
 * which can report anything.
 */
public record Deadline(Thread thread, CountDownLatch done, int limitMillis) {
  /** The maximum wait on any machine, as a multiple of the limit. */
  private static final int MOST_LIMITS = 5;

  /** A thread had enough processor time if it ran for its limit divided by this. */
  private static final int FAIR_SHARE = 2;

  private static final int CHECKS_PER_LIMIT = 10;

  /** Returns when the thread's work is done or its time is used up. */
  void await() throws InterruptedException {
    long end = System.nanoTime() + MOST_LIMITS * TimeUnit.MILLISECONDS.toNanos(limitMillis);
    boolean over = done.await(limitMillis, TimeUnit.MILLISECONDS);
    while (!over && System.nanoTime() < end && isStarved()) {
      over = done.await(1 + limitMillis / CHECKS_PER_LIMIT, TimeUnit.MILLISECONDS);
    }
  }

  /** Returns whether the thread is ready to run but got too little processor time. */
  boolean isStarved() {
    long ran = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
    return thread.getState() == Thread.State.RUNNABLE
        && ran < TimeUnit.MILLISECONDS.toNanos(limitMillis) / FAIR_SHARE;
  }
}
