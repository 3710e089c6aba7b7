package dev.morph.core.entity;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Counts what the threads of a run are waiting for, to show the user why the run takes time.
 * Affects no result. A thread announces its work with {@link #runCounted}; the code that the thread
 * calls may announce another reason with {@link #changeReason}. Thread-safe.
 */
public final class Waiting {
  private static final ThreadLocal<@Nullable Waiter> CURRENT = new ThreadLocal<>();

  private final Map<Reason, LongAdder> threads = new EnumMap<>(Reason.class);

  /** The possible reasons for waiting. */
  public enum Reason {
    MODEL("asking the model"),
    ORACLE("comparing programs"),
    COMPILER("compiling"),
    /** EvoSuite is searching for inputs, which takes most of a minute per program. */
    SEARCH("searching for inputs"),
    RATE_LIMIT("waiting: rate limit"),
    /** Waiting before a failed request is retried. */
    BACK_OFF("waiting to ask again");

    private final String words;

    Reason(String words) {
      this.words = words;
    }

    /** Returns the reason as shown to people. */
    public String label() {
      return words;
    }
  }

  /**
   * Work that others wait for.
   *
   * @param <T> type of the work's result
   * @param <E> the exception that the work may throw
   */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    T run() throws E;
  }

  /** A thread that is doing work, with the current reason for waiting. */
  private static final class Waiter {
    private final Waiting all;
    private Reason reason;

    Waiter(Waiting all, Reason reason) {
      this.all = all;
      this.reason = reason;
    }
  }

  public Waiting() {
    for (Reason reason : Reason.values()) {
      threads.put(reason, new LongAdder());
    }
  }

  /**
   * Does some work. Meanwhile this thread is counted under {@code reason} until the work announces
   * another reason.
   */
  public <T, E extends Exception> T runCounted(Reason reason, Work<T, E> work) throws E {
    Waiter before = CURRENT.get();
    Waiter now = new Waiter(this, reason);
    CURRENT.set(now);
    addToCount(reason, 1);
    try {
      return work.run();
    } finally {
      addToCount(now.reason, -1);
      CURRENT.set(before);
    }
  }

  /**
   * Announces that this thread's work now waits for another reason; does nothing outside {@link
   * #runCounted}.
   */
  public static void changeReason(Reason reason) {
    Waiter now = CURRENT.get();
    if (now != null) {
      now.all.addToCount(now.reason, -1);
      now.reason = reason;
      now.all.addToCount(reason, 1);
    }
  }

  /** Returns the reason for which most threads are waiting; empty if no thread is waiting. */
  public Optional<Reason> mainReason() {
    return threads.entrySet().stream()
        .filter(entry -> entry.getValue().sum() > 0)
        .max(Comparator.comparingLong(entry -> entry.getValue().sum()))
        .map(Map.Entry::getKey);
  }

  private void addToCount(Reason reason, int change) {
    LongAdder of = threads.get(reason);
    if (of != null) {
      of.add(change);
    }
  }
}
