package dev.morph.scenarios.program.sandbox;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The time budget for comparing one pair of programs. It covers all workers that the pair's threads
 * use, with every process started in them. A worker gets at most the remaining budget. Time spent
 * waiting for resources that other pairs use does not count.
 */
public final class PairBudget {
  private static final InheritableThreadLocal<@Nullable PairBudget> CURRENT =
      new InheritableThreadLocal<>();

  private final long cpuNanos;
  private final AtomicLong spent = new AtomicLong();
  private long end;
  private int waiting;
  private long waitingSince;

  private PairBudget(Duration cpu, Duration wall) {
    this.cpuNanos = cpu.toNanos();
    this.end = System.nanoTime() + wall.toNanos();
  }

  /** Thrown if a pair has used up its budget. */
  public static final class SpentException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SpentException() {
      super("one pair of programs exceeded its time budget", null, false, false);
    }
  }

  /** Work done within a budget. */
  @FunctionalInterface
  public interface Work<T> {
    T run(PairBudget budget) throws InterruptedException;
  }

  /**
   * Does some work within its own budget.
   *
   * @throws SpentException if the budget is not enough
   */
  public static <T> T runWithin(Duration cpu, Duration wall, Work<T> work)
      throws InterruptedException {
    PairBudget outer = CURRENT.get();
    PairBudget budget = new PairBudget(cpu, wall);
    CURRENT.set(budget);
    try {
      return work.run(budget);
    } finally {
      CURRENT.set(outer);
    }
  }

  /** A resource that becomes available when other pairs no longer need it. */
  @FunctionalInterface
  public interface Turn<T, E extends Exception> {
    T await() throws InterruptedException, E;
  }

  /** Waits for a resource that other pairs use; the budget's wall-clock time is paused. */
  public static <T, E extends Exception> T pauseWhile(Turn<T, E> turn)
      throws InterruptedException, E {
    PairBudget budget = CURRENT.get();
    if (budget == null) {
      return turn.await();
    }
    budget.pause();
    try {
      return turn.await();
    } finally {
      budget.resume();
    }
  }

  /** Threads of one pair may wait at the same time; the time that they share is added only once. */
  private synchronized void pause() {
    if (waiting++ == 0) {
      waitingSince = System.nanoTime();
    }
  }

  private synchronized void resume() {
    if (--waiting == 0) {
      end += System.nanoTime() - waitingSince;
    }
  }

  /** The processor time spent so far. */
  public Duration spent() {
    return Duration.ofNanos(spent.get());
  }

  /** Counts the processor time of one worker for the budget of the current thread. */
  static final class Account {
    private final Worker worker;
    private long counted;

    Account(Worker worker) {
      this.worker = worker;
    }

    /**
     * Counts the time that the worker used since the last count; a compiling worker serves one pair
     * after another.
     */
    synchronized void countTime(Duration time) {
      long now = time.toNanos();
      PairBudget budget = CURRENT.get();
      if (budget != null) {
        budget.spent.addAndGet(Math.max(0, now - counted));
      }
      counted = Math.max(counted, now);
    }

    /**
     * Counts the time used, and returns how long the next answer may take within the budget.
     *
     * @throws SpentException if the wall time is used up, or too little processor time is left
     */
    AnswerLimits capToBudget(AnswerLimits wanted) {
      countTime(worker.lastProcessorTime());
      PairBudget budget = CURRENT.get();
      return budget == null ? wanted : budget.capToRemaining(wanted);
    }

    /**
     * Checks that a missing answer had its full time limit.
     *
     * @throws SpentException if the budget ended first; then the missing answer proves nothing
     *     about the program
     */
    void requireTime() {
      PairBudget budget = CURRENT.get();
      if (budget != null) {
        budget.remainingWall();
      }
    }
  }

  private AnswerLimits capToRemaining(AnswerLimits wanted) {
    long wall = remainingWall();
    if (cpuNanos - spent.get() < wanted.cpu().toNanos()) {
      throw new SpentException(); // with less, a slow answer would look like a timeout
    }
    return new AnswerLimits(
        Duration.ofNanos(Math.min(wall, wanted.wall().toNanos())), wanted.cpu());
  }

  private synchronized long remainingWall() {
    long wall = end - (waiting > 0 ? waitingSince : System.nanoTime());
    if (wall <= 0) {
      throw new SpentException();
    }
    return wall;
  }
}
