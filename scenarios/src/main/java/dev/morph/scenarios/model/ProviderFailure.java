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
    /** Ask again: the provider is well, but its answer is faulty. Says nothing of its health. */
    ASK_AGAIN,
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
  private final transient Optional<Answer> answer;

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
    this(remedy, message, overload, retryAfter, Optional.empty());
  }

  private ProviderFailure(
      Remedy remedy,
      String message,
      boolean overload,
      Optional<Duration> retryAfter,
      Optional<Answer> answer) {
    super(message);
    this.remedy = remedy;
    this.overload = overload;
    this.retryAfter = retryAfter;
    this.answer = answer;
  }

  /** A faulty answer, for which there may be a better one. */
  static ProviderFailure faulty(Answer answer, String message) {
    return new ProviderFailure(
        Remedy.ASK_AGAIN, message, false, Optional.empty(), Optional.of(answer));
  }

  static ProviderFailure interrupted() {
    Thread.currentThread().interrupt();
    return new ProviderFailure(Remedy.INTERRUPTED, "interrupted while waiting");
  }

  Remedy remedy() {
    return remedy;
  }

  /** The faulty answer, if that was the failure. */
  Optional<Answer> answer() {
    return answer;
  }

  boolean overload() {
    return overload;
  }

  Optional<Duration> retryAfter() {
    return retryAfter;
  }
}
