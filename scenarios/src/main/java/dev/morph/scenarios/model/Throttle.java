package dev.morph.scenarios.model;

import dev.morph.core.entity.Stopwatch;
import dev.morph.core.entity.Waiting;
import dev.morph.core.entity.Waiting.Reason;
import dev.morph.scenarios.engine.spec.Speed;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.RateLedger;
import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The limits of one server for all its models together: concurrent requests, requests per minute,
 * tokens per minute. Thread-safe.
 *
 * <p>The number of tokens in an answer is known only afterwards. The tokens of the question and of
 * an average answer are reserved before the question is sent, and any tokens beyond this estimate
 * afterwards.
 *
 * <p>If several workers share a run, the per-minute limits are shared, too.
 */
final class Throttle {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration FOREVER = Duration.ofDays(1);
  private static final int TOKEN_STEPS_A_MINUTE = 60;

  private final AdaptiveConcurrency concurrency;
  private final Optional<Limit> requests;
  private final Optional<Limit> tokens;
  private volatile @Nullable RateLedger shared;
  private long answered;
  private long answerTokens;

  /**
   * Creates a throttle that is not yet shared.
   *
   * @param server the server's name, the same for all models that share the server
   */
  Throttle(String server, Speed speed) {
    this.concurrency = new AdaptiveConcurrency(speed.parallel(), Stopwatch.SYSTEM);
    this.requests =
        createLimit("requests to " + server, speed.requestsPerMinute(), Integer.MAX_VALUE);
    this.tokens = createLimit("tokens of " + server, speed.tokensPerMinute(), TOKEN_STEPS_A_MINUTE);
  }

  /** A per-minute limit, and the rate limiter that enforces it until the limits are shared. */
  private record Limit(String name, int perMinute, RateLimiter ownLimiter) {}

  /** From now on the per-minute limits apply to all users of the ledger together. */
  void shareRateLimits(RateLedger rates) {
    this.shared = rates;
  }

  /** Makes one request as soon as the limits allow. */
  Answer callWhenAllowed(String question, Supplier<Answer> request) {
    int expected = expectedTokens(question);
    awaitPermits(requests, 1);
    awaitPermits(tokens, expected);
    long generation;
    try {
      generation = concurrency.acquire();
    } catch (InterruptedException e) {
      throw ProviderFailure.interrupted();
    }
    try {
      Answer answer = request.get();
      concurrency.recordSuccess();
      recordUsage(question, answer, expected);
      return answer;
    } catch (ProviderFailure failure) {
      if (failure.isOverload()) {
        concurrency.recordOverload(generation);
      }
      throw failure;
    } finally {
      concurrency.release();
    }
  }

  /** Delays all further questions until this wait is over. */
  void pause(Duration wait) {
    concurrency.pause(wait);
  }

  private synchronized int expectedTokens(String question) {
    return JournaledAnswer.Usage.estimate(question)
        + (answered == 0 ? 0 : (int) (answerTokens / answered));
  }

  private synchronized void recordUsage(String question, Answer answer, int expected) {
    long output = answer.usage().output().orElse(JournaledAnswer.Usage.estimate(answer.text()));
    long used = answer.usage().input().orElse(JournaledAnswer.Usage.estimate(question)) + output;
    answered++;
    answerTokens += output;
    int missing = (int) Math.min(Integer.MAX_VALUE, used - expected);
    if (missing > 0) {
      // Reserve the tokens beyond the estimate, so that the next question waits for them.
      tokens.ifPresent(
          limit -> {
            long unused = reserve(limit, missing);
          });
    }
  }

  private void awaitPermits(Optional<Limit> limit, int permits) {
    if (limit.isPresent()) {
      try {
        long nanos = reserve(limit.get(), permits);
        if (nanos > 0) {
          Waiting.changeReason(Reason.RATE_LIMIT);
          TimeUnit.NANOSECONDS.sleep(nanos);
        }
      } catch (InterruptedException e) {
        throw ProviderFailure.interrupted();
      }
    }
  }

  private long reserve(Limit limit, int permits) {
    RateLedger all = shared;
    return all == null
        ? limit.ownLimiter().reservePermission(permits)
        : all.reserve(limit.name(), limit.perMinute(), permits);
  }

  /**
   * Creates a limit whose allowance is released in equal steps, so that it is not used up in the
   * first second of a minute.
   */
  private static Optional<Limit> createLimit(
      String name, @Nullable Integer perMinute, int mostSteps) {
    if (perMinute == null) {
      return Optional.empty();
    }
    int steps = Math.min(mostSteps, perMinute);
    RateLimiter alone =
        RateLimiter.of(
            name,
            RateLimiterConfig.custom()
                .limitRefreshPeriod(MINUTE.dividedBy(steps))
                .limitForPeriod(perMinute / steps)
                .timeoutDuration(FOREVER)
                .build());
    return Optional.of(new Limit(name, perMinute, alone));
  }
}
