package dev.morph.scenarios.model;

import dev.morph.scenarios.model.ProviderFailure.Remedy;
import io.github.resilience4j.core.IntervalFunction;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Asks again while that may help: waits grow exponentially with jitter, unless the provider says
 * how long to wait.
 */
final class Attempts {
  private final Patience patience;
  private final Retry retry;
  private final IntervalFunction waits;
  private final AtomicBoolean seen = new AtomicBoolean();

  Attempts(Patience patience) {
    this.patience = patience;
    this.waits =
        IntervalFunction.ofExponentialRandomBackoff(
            patience.firstWait(), 2.0, 0.5, patience.longestWait());
    this.retry =
        Retry.of(
            "model",
            RetryConfig.custom()
                .maxAttempts(patience.attempts())
                .retryOnException(this::worthwhile)
                .intervalBiFunction((attempt, outcome) -> millis(attempt, outcome.getLeft()))
                .build());
  }

  /**
   * The first answer.
   *
   * @throws ProviderFailure the last one
   */
  <T> T first(Supplier<T> question) {
    return retry.executeSupplier(() -> watched(question));
  }

  /** Whether the server was ever seen: it answered something, if only an error. */
  boolean seen() {
    return seen.get();
  }

  /** The wait before the next attempt in milliseconds, at least 1. */
  long millis(int attempt, Throwable problem) {
    if (problem instanceof ProviderFailure failure) {
      Duration asked = failure.retryAfter().orElse(Duration.ZERO);
      if (!asked.isZero()) {
        return Math.min(asked.toMillis(), patience.longestWait().toMillis());
      }
    }
    return Math.max(1, waits.apply(attempt));
  }

  private <T> T watched(Supplier<T> question) {
    try {
      T answer = question.get();
      seen.set(true);
      return answer;
    } catch (ProviderFailure failure) {
      if (failure.remedy() != Remedy.CONNECT) {
        seen.set(true);
      }
      throw failure;
    }
  }

  private boolean worthwhile(Throwable problem) {
    return problem instanceof ProviderFailure failure
        && switch (failure.remedy()) {
          case RETRY -> true;
          case CONNECT -> seen();
          case STOP, GIVE_UP -> false;
        };
  }
}
