package dev.morph.core.entity;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of a run are waiting for, shown to the user who waits for the run. Affects no
 * result. A thread announces its work; the code it calls may announce what that work is waiting
 * for. Thread-safe.
 */
public final class Waiting {
  private static final ThreadLocal<@Nullable Waiter> CURRENT = new ThreadLocal<>();

  private final Map<Reason, LongAdder> threads = new EnumMap<>(Reason.class);

  /** The possible reasons for waiting. */
  public enum Reason {
    MODEL("asking the model"),
    ORACLE("comparing programs"),
    COMPILER("compiling"),
    /** EvoSuite takes most of a minute per program. */
    SEARCH("searching for inputs"),
    RATE_LIMIT("waiting: rate limit"),
    /** Waiting before something that failed is retried. */
    BACK_OFF("waiting to ask again");

    private final String words;

    Reason(String words) {
      this.words = words;
    }

    /** Returns the reason as shown to people. */
    public String words() {
      return words;
    }
  }

  /**
   * Work that others wait for.
   *
   * @param <T> type of its result
   * @param <E> the exception it may throw
   */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    T done() throws E;
  }

  /** One thread doing its work. */
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
   * Does some work; until the work announces another reason, the thread counts as waiting for this
   * one.
   */
  public <T, E extends Exception> T during(Reason reason, Work<T, E> work) throws E {
    Waiter before = CURRENT.get();
    Waiter now = new Waiter(this, reason);
    CURRENT.set(now);
    count(reason, 1);
    try {
      return work.done();
    } finally {
      count(now.reason, -1);
      CURRENT.set(before);
    }
  }

  /**
   * Announces that this thread's work now waits for something else; does nothing if nobody watches.
   */
  public static void becomes(Reason reason) {
    Waiter now = CURRENT.get();
    if (now != null) {
      now.all.count(now.reason, -1);
      now.reason = reason;
      now.all.count(reason, 1);
    }
  }

  /** Returns what most threads wait for; empty if none is waiting. */
  public Optional<Reason> now() {
    return threads.entrySet().stream()
        .filter(entry -> entry.getValue().sum() > 0)
        .max(Comparator.comparingLong(entry -> entry.getValue().sum()))
        .map(Map.Entry::getKey);
  }

  private void count(Reason reason, int change) {
    LongAdder of = threads.get(reason);
    if (of != null) {
      of.add(change);
    }
  }
}
