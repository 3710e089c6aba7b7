package dev.morph.scenarios.model;

import java.time.Duration;
import java.util.Optional;

/** One attempt at a provider that gave no answer. Its message holds no key. */
final class ProviderFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What is to be done about it. */
  enum Remedy {
    /** Ask again: a limit, an overload, a lost connection, a time-out. */
    RETRY,
    /** Ask again, unless the server was never seen: then the address is wrong. */
    CONNECT,
    /** Stop the run: bad key, unknown model, no money left, a request that is never taken. */
    STOP,
    /** Give up on this prompt only. */
    GIVE_UP
  }

  private final Remedy remedy;
  private final transient Optional<Duration> retryAfter;

  ProviderFailure(Remedy remedy, String message) {
    this(remedy, message, Optional.empty());
  }

  ProviderFailure(Remedy remedy, String message, Optional<Duration> retryAfter) {
    super(message);
    this.remedy = remedy;
    this.retryAfter = retryAfter;
  }

  Remedy remedy() {
    return remedy;
  }

  /** How long the provider asks to wait. */
  Optional<Duration> retryAfter() {
    return retryAfter;
  }
}
