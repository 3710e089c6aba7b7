package dev.morph.scenarios.program.sandbox;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The time budget of one pair of programs, over all processes: workers taken on its threads are
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

  private void spend(long nanos) {
    spent.addAndGet(nanos);
  }

  private void require(Patience wanted) {
    long cpu = cpuNanos - spent.get();
    long wall = end - System.nanoTime();
    if (cpu < wanted.cpu().toNanos() || wall < wanted.wall().toNanos()) {
      throw new SpentException(); // with less, a slow answer would look like a timeout
    }
  }

  /** Returns the same workers, counted on threads that have a budget. */
  public static WorkerSource counting(WorkerSource workers) {
    return () -> {
      Budget budget = CURRENT.get();
      return budget == null ? workers.take() : new Counted(workers.take());
    };
  }

  /**
   * Counts for the budget of the current request: a compiling worker serves one pair after another.
   */
  private static final class Counted extends ForwardingWorker {
    private long counted;

    Counted(Worker worker) {
      super(worker);
    }

    private synchronized void count(Duration time) {
      long now = time.toNanos();
      Budget budget = CURRENT.get();
      if (budget != null) {
        budget.spend(Math.max(0, now - counted));
      }
      counted = Math.max(counted, now);
    }

    @Override
    public void grant(Patience patience) {
      count(processorTimeSeen());
      Budget budget = CURRENT.get();
      if (budget != null) {
        budget.require(patience);
      }
      super.grant(patience);
    }

    @Override
    public void close() {
      count(processorTime());
      super.close();
    }
  }
}
