package dev.morph.scenarios.model;

import dev.morph.core.entity.Waiting;
import dev.morph.core.entity.Waiting.Reason;
import dev.morph.scenarios.model.ProviderFailure.Remedy;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowSynchronizationStrategy;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * The state of a provider. If nearly all recent requests failed, a circuit breaker sends no
 * requests for a while, and then one question as a trial. After a few failed trials, the provider
 * counts as exhausted for all questions. Thread-safe.
 */
final class Health {
  private static final int WINDOW = 20;
  private static final int LEAST_CALLS = 10;
  private static final float FAILING_PERCENT = 90;
  private static final int MOST_REST_PERIODS = 3;

  private final CircuitBreaker breaker;
  private final AtomicInteger restPeriods = new AtomicInteger();
  private final Duration look;
  private final AtomicReference<String> last = new AtomicReference<>("");

  /**
   * Creates the state of a provider that has not been queried yet.
   *
   * @param firstRest duration of the first pause; each further pause is twice as long
   */
  Health(Duration firstRest) {
    this.look = firstRest.dividedBy(10).plusMillis(1);
    this.breaker =
        CircuitBreaker.of(
            "provider",
            CircuitBreakerConfig.custom()
                .slidingWindow(
                    WINDOW,
                    LEAST_CALLS,
                    SlidingWindowType.COUNT_BASED,
                    SlidingWindowSynchronizationStrategy.SYNCHRONIZED)
                .failureRateThreshold(FAILING_PERCENT)
                .waitIntervalFunctionInOpenState(
                    IntervalFunction.ofExponentialBackoff(firstRest, 2))
                .permittedNumberOfCallsInHalfOpenState(1)
                .build());
    breaker
        .getEventPublisher()
        .onStateTransition(event -> countRestPeriods(event.getStateTransition().getToState()));
  }

  /**
   * Makes a request once the provider's pause is over.
   *
   * @throws ProviderFailure the failure of the request, or a failure that reports the provider as
   *     exhausted
   */
  Answer callWhenReady(Supplier<Answer> request) {
    awaitPermission();
    try {
      Answer answer = request.get();
      breaker.onSuccess(0, TimeUnit.NANOSECONDS);
      return answer;
    } catch (ProviderFailure failure) {
      boolean ill = failure.remedy() == Remedy.RETRY || failure.remedy() == Remedy.CONNECT;
      if (failure.remedy() == Remedy.INTERRUPTED || failure.retryAfter().isPresent()) {
        breaker.releasePermission(); // interrupted or asked to wait: the provider may be healthy
      } else if (ill) {
        last.set(String.valueOf(failure.getMessage()));
        breaker.onError(0, TimeUnit.NANOSECONDS, failure);
      } else {
        breaker.onSuccess(0, TimeUnit.NANOSECONDS);
      }
      throw failure;
    } catch (RuntimeException | Error e) {
      breaker.releasePermission();
      throw e;
    }
  }

  private void awaitPermission() {
    try {
      while (!breaker.tryAcquirePermission()) {
        if (restPeriods.get() > MOST_REST_PERIODS) {
          throw new ProviderFailure(
              Remedy.EXHAUSTED,
              "every request fails, even after "
                  + MOST_REST_PERIODS
                  + " pauses; the last error: "
                  + last.get());
        }
        Waiting.changeReason(Reason.BACK_OFF);
        TimeUnit.NANOSECONDS.sleep(look.toNanos());
      }
    } catch (InterruptedException e) {
      throw ProviderFailure.interrupted();
    }
  }

  private void countRestPeriods(State state) {
    if (state == State.OPEN) {
      restPeriods.incrementAndGet();
    } else if (state == State.CLOSED) {
      restPeriods.set(0);
    }
  }
}
