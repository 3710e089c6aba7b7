package dev.morph.core.entity;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of a run wait for, to be shown to who waits for the run. Changes nothing. A
 * thread says where it goes; whatever it calls may say what it waits for there. Thread-safe.
 */
public final class Waiting {
  private static final ThreadLocal<@Nullable Waiter> CURRENT = new ThreadLocal<>();

  private final Map<Reason, LongAdder> threads = new EnumMap<>(Reason.class);

  /** What may be waited for. */
  public enum Reason {
    MODEL("asking the model"),
    ORACLE("comparing programs"),
    COMPILER("compiling"),
    /** EvoSuite takes the better part of a minute for a program. */
    SEARCH("searching for inputs"),
    RATE_LIMIT("waiting: rate limit"),
    /** Before something that failed is tried again. */
    BACK_OFF("waiting to ask again");

    private final String words;

    Reason(String words) {
      this.words = words;
    }

    /** As people say it. */
    public String words() {
      return words;
    }
  }

  /**
   * What is done while others wait.
   *
   * @param <T> type of what it gives
   * @param <E> what it may throw
   */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    T done() throws E;
  }

  /** One thread at its work. */
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

  /** Does some work; the thread waits for this until the work says otherwise. */
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

  /** From here on the work of this thread waits for something else; nothing if nobody watches. */
  public static void becomes(Reason reason) {
    Waiter now = CURRENT.get();
    if (now != null) {
      now.all.count(now.reason, -1);
      now.reason = reason;
      now.all.count(reason, 1);
    }
  }

  /** What most threads wait for; empty if none does. */
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
