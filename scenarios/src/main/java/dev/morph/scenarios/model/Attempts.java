package dev.morph.scenarios.model;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.Waiting;
import dev.morph.core.entity.Waiting.Reason;
import dev.morph.scenarios.model.ProviderFailure.Remedy;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Retries failed requests as long as a retry may succeed. Waits grow exponentially with jitter; if
 * the provider specifies a wait, it applies to all requests. The jitter is derived from the
 * question: questions that failed together are not retried together, and a run stays deterministic.
 * Thread-safe.
 */
final class Attempts {
  /** A requested wait of this many days counts as a refusal: no overload lasts so long. */
  private static final int MOST_DAYS = 2;

  private final TimeLimits timeLimits;
  private final Throttle throttle;
  private final Health health;
  private final AtomicBoolean seen = new AtomicBoolean();

  Attempts(TimeLimits timeLimits, Throttle throttle) {
    this.timeLimits = timeLimits;
    this.throttle = throttle;
    this.health = new Health(timeLimits.firstWait().multipliedBy(5));
  }

  /**
   * Returns the answer of the first successful attempt.
   *
   * @param question the text sent, which determines the tokens reserved and the jitter
   * @throws ProviderFailure the failure of the last attempt
   */
  Answer askWithRetries(String question, Supplier<Answer> request) {
    SeededDraw jitter = SeededDraw.of(0, "back-off", question);
    Retry retry =
        Retry.of(
            "model",
            RetryConfig.custom()
                .maxAttempts(timeLimits.attempts())
                .retryOnException(this::isRetryable)
                .intervalBiFunction(
                    (attempt, outcome) -> waitMillis(attempt, outcome.getLeft(), jitter))
                .build());
    retry
        .getEventPublisher()
        .onRetry(event -> Waiting.changeReason(reason(event.getLastThrowable())));
    return retry.executeSupplier(
        () ->
            health.callWhenReady(
                () -> throttle.callWhenAllowed(question, () -> attemptOnce(request))));
  }

  /** If a provider says when to retry, the reason is a rate limit. */
  private static Reason reason(@Nullable Throwable problem) {
    return problem instanceof ProviderFailure failure && failure.retryAfter().isPresent()
        ? Reason.RATE_LIMIT
        : Reason.BACK_OFF;
  }

  /** Whether the server has ever responded, even with an error. */
  boolean wasServerReached() {
    return seen.get();
  }

  /** Returns the wait before the next attempt in milliseconds, at least 1. */
  long waitMillis(int attempt, Throwable problem, SeededDraw jitter) {
    if (problem instanceof ProviderFailure failure && failure.retryAfter().isPresent()) {
      return Math.max(1, failure.retryAfter().get().toMillis());
    }
    double doubled = timeLimits.firstWait().toMillis() * Math.pow(2, attempt - 1);
    double bounded = Math.min(doubled, (double) timeLimits.longestWait().toMillis());
    return Math.max(1, Math.round(bounded * (0.5 + jitter.nextDouble())));
  }

  private Answer attemptOnce(Supplier<Answer> request) {
    Waiting.changeReason(Reason.MODEL);
    try {
      Answer answer = request.get();
      seen.set(true);
      return answer;
    } catch (ProviderFailure failure) {
      if (failure.remedy() != Remedy.CONNECT) {
        seen.set(true);
      }
      throw failure.retryAfter().isPresent() ? applyRequestedWait(failure) : failure;
    }
  }

  /**
   * Applies the wait that the provider requested and never retries earlier. A wait above the time
   * limit suspends the run, and a wait of days stops it.
   */
  private ProviderFailure applyRequestedWait(ProviderFailure failure) {
    Duration wait = failure.retryAfter().orElseThrow();
    if (failure.remedy() == Remedy.RETRY && wait.compareTo(timeLimits.longestWait()) > 0) {
      return new ProviderFailure(
          wait.toDays() < MOST_DAYS ? Remedy.EXHAUSTED : Remedy.STOP,
          "the provider asks for a wait of " + waitText(wait) + " (" + failure.getMessage() + ")");
    }
    throttle.pause(wait);
    return failure;
  }

  private static String waitText(Duration wait) {
    return wait.toDays() < MOST_DAYS ? wait.toSeconds() + " s" : wait.toDays() + " days";
  }

  private boolean isRetryable(Throwable problem) {
    return problem instanceof ProviderFailure failure
        && switch (failure.remedy()) {
          case RETRY, ASK_AGAIN -> true;
          case CONNECT -> wasServerReached();
          case STOP, DECLINED, EXHAUSTED, INTERRUPTED -> false;
        };
  }
}
