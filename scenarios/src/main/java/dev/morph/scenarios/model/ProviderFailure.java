package dev.morph.scenarios.model;

import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.NonRetriableException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.RetriableException;
import dev.langchain4j.exception.UnresolvedModelServerException;
import dev.morph.core.fault.PlainText;
import java.time.Duration;
import java.util.Optional;

/** A failed attempt to get an answer from a provider. Its message contains no key. */
final class ProviderFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_SHOWN = 300;

  /** How to react to the failure. */
  enum Remedy {
    /** Retry: a limit, an overload, a lost connection, a time-out, a malformed reply. */
    RETRY,
    /** Retry: the answer is faulty, but the provider is healthy. */
    ASK_AGAIN,
    /** Retry, unless the server was never reached: then the address is wrong. */
    CONNECT,
    /** Stop the run: bad key, unknown model, no money left, a request that is never accepted. */
    STOP,
    /** Abandon this prompt: the provider accepts others, but never this one. */
    DECLINED,
    /** Suspend the run: the provider fails for every request, or demands a long pause. */
    EXHAUSTED,
    /** The caller is shutting down. */
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
   * Creates a failure that may indicate an overload of the provider.
   *
   * @param overload whether fewer concurrent requests would help
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

  /**
   * Returns the failure reported by a third-party client. If the exception is not one of the
   * library's own, only its class is named, because its message may contain parts of the request.
   */
  static ProviderFailure ofClientException(RuntimeException problem) {
    String said = PlainText.line(String.valueOf(problem.getMessage()), LONGEST_SHOWN);
    if (problem instanceof RateLimitException) {
      return new ProviderFailure(Remedy.RETRY, said, true, Optional.empty());
    }
    if (problem instanceof UnresolvedModelServerException) {
      return new ProviderFailure(Remedy.CONNECT, said);
    }
    if (problem instanceof ContentFilteredException) {
      return new ProviderFailure(Remedy.DECLINED, said);
    }
    if (problem instanceof NonRetriableException) {
      return new ProviderFailure(Remedy.STOP, said);
    }
    return new ProviderFailure(
        Remedy.RETRY,
        problem instanceof RetriableException
            ? said
            : "the reply cannot be understood (" + problem.getClass().getSimpleName() + ")");
  }

  /** Returns the failure for a faulty answer that a retry may improve. */
  static ProviderFailure ofFaultyAnswer(Answer answer, String message) {
    return new ProviderFailure(
        Remedy.ASK_AGAIN, message, false, Optional.empty(), Optional.of(answer));
  }

  /** Returns the failure for a refusal; the text of the refusal is the model's answer. */
  static ProviderFailure ofRefusal(String text) {
    Answer answer = new Answer(text, FinishReason.REFUSED, TokenUsage.UNKNOWN, 0);
    return new ProviderFailure(
        Remedy.DECLINED, "it refused", false, Optional.empty(), Optional.of(answer));
  }

  static ProviderFailure interrupted() {
    Thread.currentThread().interrupt();
    return new ProviderFailure(Remedy.INTERRUPTED, "interrupted while waiting");
  }

  Remedy remedy() {
    return remedy;
  }

  /** Returns the faulty answer or the refusal; empty for any other failure. */
  Optional<Answer> answer() {
    return answer;
  }

  boolean isOverload() {
    return overload;
  }

  Optional<Duration> retryAfter() {
    return retryAfter;
  }
}
