package dev.morph.scenarios.model;

import java.time.Duration;
import java.util.Optional;

/** One attempt at a provider that gave no answer. Its message holds no key. */
final class ProviderFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What is to be done about it. */
  enum Remedy {
    /** Ask again: a limit, an overload, a lost connection, a time-out, a reply in disorder. */
    RETRY,
    /** Ask again, unless the server was never seen: then the address is wrong. */
    CONNECT,
    /** Stop the run: bad key, unknown model, no money left, a request that is never taken. */
    STOP,
    /** Give up on this prompt for good: the provider takes others, but never this one. */
    DECLINED,
    /** Suspend the run: the provider fails whatever it is asked, or wants to be left alone. */
    EXHAUSTED,
    /** The caller is going away. */
    INTERRUPTED
  }

  private final Remedy remedy;
  private final boolean overload;
  private final transient Optional<Duration> retryAfter;

  ProviderFailure(Remedy remedy, String message) {
    this(remedy, message, false, Optional.empty());
  }

  /**
   * A failure that says something of the provider's load.
   *
   * @param overload whether fewer requests at once would help
   * @param retryAfter how long the provider asks to wait
   */
  ProviderFailure(Remedy remedy, String message, boolean overload, Optional<Duration> retryAfter) {
    super(message);
    this.remedy = remedy;
    this.overload = overload;
    this.retryAfter = retryAfter;
  }

  static ProviderFailure interrupted() {
    Thread.currentThread().interrupt();
    return new ProviderFailure(Remedy.INTERRUPTED, "interrupted while waiting");
  }

  Remedy remedy() {
    return remedy;
  }

  boolean overload() {
    return overload;
  }

  Optional<Duration> retryAfter() {
    return retryAfter;
  }
}
