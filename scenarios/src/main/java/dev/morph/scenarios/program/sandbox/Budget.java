package dev.morph.scenarios.program.sandbox;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The time budget of one pair of programs, over all processes: workers that its threads talk to are
 * counted, with everything that their programs start, and get no more than what is left.
 */
public final class Budget {
  private static final InheritableThreadLocal<@Nullable Budget> CURRENT =
      new InheritableThreadLocal<>();

  private final long cpuNanos;
  private final long end;
  private final AtomicLong spent = new AtomicLong();

  private Budget(Duration cpu, Duration wall) {
    this.cpuNanos = cpu.toNanos();
    this.end = System.nanoTime() + wall.toNanos();
  }

  /** Thrown if a pair has used up its budget. */
  public static final class SpentException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SpentException() {
      super("one pair of programs took more than it may", null, false, false);
    }
  }

  /** Work done within a budget. */
  @FunctionalInterface
  public interface Work<T> {
    T run(Budget budget) throws InterruptedException;
  }

  /**
   * Does some work within its own budget.
   *
   * @throws SpentException if the budget is not enough
   */
  public static <T> T within(Duration cpu, Duration wall, Work<T> work)
      throws InterruptedException {
    Budget outer = CURRENT.get();
    Budget budget = new Budget(cpu, wall);
    CURRENT.set(budget);
    try {
      return work.run(budget);
    } finally {
      CURRENT.set(outer);
    }
  }

  /** The processor time spent so far. */
  public Duration spent() {
    return Duration.ofNanos(spent.get());
  }

  /** The work that a worker's conversation does, counted for the budget of the current thread. */
  static final class Account {
    private final Worker worker;
    private long counted;

    Account(Worker worker) {
      this.worker = worker;
    }

    /**
     * Counts what the worker has used since the last time: a compiling worker serves one pair after
     * another.
     */
    synchronized void count(Duration time) {
      long now = time.toNanos();
      Budget budget = CURRENT.get();
      if (budget != null) {
        budget.spent.addAndGet(Math.max(0, now - counted));
      }
      counted = Math.max(counted, now);
    }

    /**
     * Counts, and returns how long the next answer may take: not beyond the end of the budget.
     *
     * @throws SpentException if the wall time is used up, or too little processor time is left
     */
    Patience within(Patience wanted) {
      count(worker.processorTimeSeen());
      Budget budget = CURRENT.get();
      return budget == null ? wanted : budget.rest(wanted);
    }

    /**
     * Checks that an answer that did not come had all the time it was to have.
     *
     * @throws SpentException if the budget ended first: this says nothing about the program
     */
    void requireTime() {
      Budget budget = CURRENT.get();
      if (budget != null) {
        budget.left();
      }
    }
  }

  private Patience rest(Patience wanted) {
    long wall = left();
    if (cpuNanos - spent.get() < wanted.cpu().toNanos()) {
      throw new SpentException(); // with less, a slow answer would look like a timeout
    }
    return new Patience(Duration.ofNanos(Math.min(wall, wanted.wall().toNanos())), wanted.cpu());
  }

  private long left() {
    long wall = end - System.nanoTime();
    if (wall <= 0) {
      throw new SpentException();
    }
    return wall;
  }
}
