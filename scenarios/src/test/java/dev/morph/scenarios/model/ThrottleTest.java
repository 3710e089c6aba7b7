package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.morph.core.entity.Stopwatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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
    long first = concurrency.enter();
    long second = concurrency.enter();

    concurrency.overloaded(first);
    concurrency.overloaded(second);
    assertThat(concurrency.limit()).isEqualTo(4);

    concurrency.leave();
    concurrency.leave();
    concurrency.overloaded(concurrency.enter());
    assertThat(concurrency.limit()).isEqualTo(2);
    for (int answers = 0; answers < 3; answers++) {
      concurrency.succeeded();
    }
    assertThat(concurrency.limit()).as("one more for a full round of answers").isEqualTo(3);
    for (int answers = 0; answers < 1000; answers++) {
      concurrency.succeeded();
    }
    assertThat(concurrency.limit()).as("never more than allowed").isEqualTo(8);
  }

  @Test
  void itNeverFallsBelowOneRequest() throws Exception {
    AdaptiveConcurrency concurrency = new AdaptiveConcurrency(2, now::get);
    for (int i = 0; i < 10; i++) {
      concurrency.overloaded(concurrency.enter());
      concurrency.leave();
    }

    assertThat(concurrency.limit()).isEqualTo(1);
  }

  @Test
  void concurrentRequestsNeverExceedTheLimit() throws Exception {
    Throttle throttle = new Throttle("server", pace(3), Stopwatch.SYSTEM);
    AtomicInteger underWay = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(12);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      all.add(
          threads.submit(
              () ->
                  throttle.pass(
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
                concurrency.enter();
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
    Pace pace = new Pace(8, OptionalInt.empty(), OptionalInt.of(60));
    Throttle throttle = new Throttle("server", pace, Stopwatch.SYSTEM);
    throttle.pass("q", () -> answer(10_000));

    Thread.currentThread().interrupt();
    Throwable thrown = catchThrowable(() -> throttle.pass("q", () -> answer(1)));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thrown).as("it would wait for hours").isInstanceOf(ProviderFailure.class);
  }

  @Test
  void theRequestAfterTheLimitPerMinuteWaits() {
    Throttle throttle =
        new Throttle(
            "server", new Pace(8, OptionalInt.of(1), OptionalInt.empty()), Stopwatch.SYSTEM);
    throttle.pass("q", () -> answer(1));

    Thread.currentThread().interrupt();
    Throwable thrown = catchThrowable(() -> throttle.pass("q", () -> answer(1)));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thrown).isInstanceOf(ProviderFailure.class);
  }

  @Test
  void sharedLimitsPerMinuteUseTheCommonLedger() {
    List<String> reserved = new ArrayList<>();
    Throttle throttle =
        new Throttle("a", new Pace(8, OptionalInt.of(1), OptionalInt.of(60)), Stopwatch.SYSTEM);
    throttle.share(
        (limit, perMinute, permits) -> {
          reserved.add(limit + ": " + permits + " of " + perMinute);
          return 0;
        });

    throttle.pass("four", () -> answer(9));
    throttle.pass("four", () -> answer(9));

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
    Throttle throttle = new Throttle("server", pace(8), Stopwatch.SYSTEM);
    ProviderFailure busy =
        new ProviderFailure(ProviderFailure.Remedy.RETRY, "busy", true, Optional.empty());

    assertThat(
            catchThrowable(
                () ->
                    throttle.pass(
                        "q",
                        () -> {
                          throw busy;
                        })))
        .isSameAs(busy);
  }

  private static Pace pace(int parallel) {
    return new Pace(parallel, OptionalInt.empty(), OptionalInt.empty());
  }

  private static Answer answer(long tokens) {
    return new Answer(
        "x", FinishReason.COMPLETE, new TokenUsage(OptionalLong.of(1), OptionalLong.of(tokens)), 0);
  }
}
