package dev.morph.scenarios.program.sandbox.worker.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * A thread in which a program runs, with a group for the threads that the program starts. A daemon
 * serves many inputs, because a new thread, whose stack must be mapped and unmapped, costs more
 * than a small program.
 */
public final class ProgramThread {
  private static final String NAME = "main";
  private static final int STACK_BYTES = 16 << 20;

  /**
   * A thread is reused only until it has worked for a limit divided by this, so that nearly all its
   * processor time is the last input's.
   */
  private static final int SHARE_OF_LIMIT = 10;

  private final ThreadGroup group = new ThreadGroup(NAME);
  private final SynchronousQueue<Job> jobs = new SynchronousQueue<>();
  private final Thread thread = new Thread(group, this::serve, NAME, STACK_BYTES);
  private long workedNanos;

  private record Job(Runnable work, CountDownLatch done, boolean last) {}

  /**
   * Starts a thread.
   *
   * @param daemon whether this thread and the threads that the program starts are daemons; if not,
   *     this thread ends after its first input, like the thread of a {@code main}
   */
  ProgramThread(boolean daemon) {
    thread.setDaemon(daemon);
    thread.start();
  }

  /**
   * Does some work in the thread; returns whether it was done in time ({@link Deadline}). Otherwise
   * the thread must be abandoned.
   */
  boolean run(Runnable work, int limitMillis) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    long start = System.nanoTime();
    jobs.put(new Job(work, done, !thread.isDaemon()));
    new Deadline(thread, done, limitMillis).await();
    workedNanos += System.nanoTime() - start;
    return done.getCount() == 0;
  }

  /** Returns whether this thread can replace a new daemon thread for an input with this limit. */
  boolean canServe(int limitMillis) {
    return thread.isDaemon()
        && thread.isAlive()
        && otherThreadCount() == 0
        && group.getMaxPriority() == Thread.MAX_PRIORITY
        && workedNanos < TimeUnit.MILLISECONDS.toNanos(limitMillis) / SHARE_OF_LIMIT;
  }

  /** Returns how many threads that the program started are alive. */
  int otherThreadCount() {
    return group.activeCount() - (thread.isAlive() ? 1 : 0);
  }

  /** Returns the group of this thread and of those that the program started. */
  ThreadGroup group() {
    return group;
  }

  /** Ends the thread if it is idle. */
  void endIfIdle() throws InterruptedException {
    Job nothing = new Job(() -> {}, new CountDownLatch(1), true);
    boolean unused = thread.isAlive() && jobs.offer(nothing, 1, TimeUnit.SECONDS);
  }

  private void serve() {
    boolean over = false;
    while (!over) {
      Job job = awaitJob();
      try {
        job.work().run();
      } finally {
        job.done().countDown();
      }
      over = job.last();
    }
  }

  /** Resets what the program may have changed in this thread, and waits for work. */
  @SuppressWarnings("ThreadPriorityCheck") // restores the default priority
  private Job awaitJob() {
    thread.setName(NAME);
    thread.setPriority(Thread.NORM_PRIORITY);
    thread.setUncaughtExceptionHandler(null);
    while (true) {
      try {
        Job job = jobs.take();
        boolean unused = Thread.interrupted(); // take() overlooks an interrupt if a job waits
        return job;
      } catch (InterruptedException e) {
        // the program has ended, so an interrupt by it no longer matters
      }
    }
  }
}
