package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.morph.scenarios.engine.spec.Speed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ThrottleTest {
  private final AtomicLong now = new AtomicLong();

  @Test
  void concurrencyIsHalvedOncePerOverloadAndGrowsByOne() throws Exception {
    AdaptiveConcurrency concurrency = new AdaptiveConcurrency(8, now::get);
    long first = concurrency.acquire();
    long second = concurrency.acquire();

    concurrency.recordOverload(first);
    concurrency.recordOverload(second);
    assertThat(concurrency.limit()).isEqualTo(4);

    concurrency.release();
    concurrency.release();
    concurrency.recordOverload(concurrency.acquire());
    assertThat(concurrency.limit()).isEqualTo(2);
    for (int answers = 0; answers < 3; answers++) {
      concurrency.recordSuccess();
    }
    assertThat(concurrency.limit()).as("one more for a full round of answers").isEqualTo(3);
    for (int answers = 0; answers < 1000; answers++) {
      concurrency.recordSuccess();
    }
    assertThat(concurrency.limit()).as("never more than allowed").isEqualTo(8);
  }

  @Test
  void itNeverFallsBelowOneRequest() throws Exception {
    AdaptiveConcurrency concurrency = new AdaptiveConcurrency(2, now::get);
    for (int i = 0; i < 10; i++) {
      concurrency.recordOverload(concurrency.acquire());
      concurrency.release();
    }

    assertThat(concurrency.limit()).isEqualTo(1);
  }

  @Test
  void concurrentRequestsNeverExceedTheLimit() throws Exception {
    Throttle throttle = new Throttle("server", pace(3));
    AtomicInteger underWay = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(12);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      all.add(
          threads.submit(
              () ->
                  throttle.callWhenAllowed(
                      "q",
                      () -> {
                        most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
                        Thread.yield();
                        underWay.decrementAndGet();
                        return answer(1);
                      })));
    }
    for (Future<?> one : all) {
      one.get();
    }
    threads.shutdownNow();

    assertThat(most.get()).isBetween(1, 3);
  }

  @Test
  void aPauseDelaysAllRequests() throws Exception {
    AdaptiveConcurrency concurrency = new AdaptiveConcurrency(4, now::get);
    concurrency.pause(Duration.ofMillis(30));
    CountDownLatch entered = new CountDownLatch(1);
    Thread waiting =
        new Thread(
            () -> {
              try {
                concurrency.acquire();
                entered.countDown();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    waiting.start();

    assertThat(entered.await(200, TimeUnit.MILLISECONDS)).as("the clock stands still").isFalse();
    now.addAndGet(Duration.ofMillis(31).toNanos());
    assertThat(entered.await(30, TimeUnit.SECONDS)).isTrue();
    waiting.join();
  }

  @Test
  void extraTokensOfAnAnswerDelayTheNextRequest() {
    Speed pace = new Speed(8, null, 60);
    Throttle throttle = new Throttle("server", pace);
    throttle.callWhenAllowed("q", () -> answer(10_000));

    Thread.currentThread().interrupt();
    Throwable thrown = catchThrowable(() -> throttle.callWhenAllowed("q", () -> answer(1)));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thrown).as("it would wait for hours").isInstanceOf(ProviderFailure.class);
  }

  @Test
  void theRequestAfterTheLimitPerMinuteWaits() {
    Throttle throttle = new Throttle("server", new Speed(8, 1, null));
    throttle.callWhenAllowed("q", () -> answer(1));

    Thread.currentThread().interrupt();
    Throwable thrown = catchThrowable(() -> throttle.callWhenAllowed("q", () -> answer(1)));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thrown).isInstanceOf(ProviderFailure.class);
  }

  @Test
  void sharedLimitsPerMinuteUseTheCommonLedger() {
    List<String> reserved = new ArrayList<>();
    Throttle throttle = new Throttle("a", new Speed(8, 1, 60));
    throttle.shareRateLimits(
        (limit, perMinute, permits) -> {
          reserved.add(limit + ": " + permits + " of " + perMinute);
          return 0;
        });

    throttle.callWhenAllowed("four", () -> answer(9));
    throttle.callWhenAllowed("four", () -> answer(9));

    assertThat(reserved)
        .as("two tokens before the answer, eight more after it; then two and nine are expected")
        .containsExactly(
            "requests to a: 1 of 1",
            "tokens of a: 2 of 60",
            "tokens of a: 8 of 60",
            "requests to a: 1 of 1",
            "tokens of a: 11 of 60");
  }

  @Test
  void anOverloadIsForwardedAndCounted() {
    Throttle throttle = new Throttle("server", pace(8));
    ProviderFailure busy =
        new ProviderFailure(ProviderFailure.Remedy.RETRY, "busy", true, Optional.empty());

    assertThat(
            catchThrowable(
                () ->
                    throttle.callWhenAllowed(
                        "q",
                        () -> {
                          throw busy;
                        })))
        .isSameAs(busy);
  }

  private static Speed pace(int parallel) {
    return new Speed(parallel, null, null);
  }

  private static Answer answer(long tokens) {
    return new Answer(
        "x", FinishReason.COMPLETE, new TokenUsage(OptionalLong.of(1), OptionalLong.of(tokens)), 0);
  }
}
