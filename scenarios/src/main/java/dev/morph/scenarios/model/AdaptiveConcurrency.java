package dev.morph.scenarios.model;

import dev.morph.core.entity.Stopwatch;
import dev.morph.core.entity.Waiting;
import dev.morph.core.entity.Waiting.Reason;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A limit on the number of concurrent requests: additive increase, multiplicative decrease (Chiu
 * and Jain 1989). The limit starts at its maximum. It is halved when the provider is overloaded,
 * only once for all requests under way, and grows by one after as many answers as its current
 * value. A wait requested by the provider delays every request. Thread-safe.
 */
final class AdaptiveConcurrency {
  private final int most;
  private final Stopwatch stopwatch;
  private double limit;
  private int underWay;
  private long generation;
  private long pauseFrom;
  private long pauseNanos;

  AdaptiveConcurrency(int most, Stopwatch stopwatch) {
    this.most = most;
    this.stopwatch = stopwatch;
    this.limit = most;
  }

  /**
   * Waits until a request may begin.
   *
   * @return the generation of the request, to be passed to {@link #recordOverload}
   */
  synchronized long acquire() throws InterruptedException {
    long pause = pauseLeft();
    while (underWay >= (int) limit || pause > 0) {
      // While a question waits for its turn, the model is working on earlier questions.
      Waiting.changeReason(pause > 0 ? Reason.RATE_LIMIT : Reason.MODEL);
      // An answer, or the end of a pause, admits the next question.
      TimeUnit.NANOSECONDS.timedWait(this, pause > 0 ? pause : Long.MAX_VALUE);
      pause = pauseLeft();
    }
    underWay++;
    return generation;
  }

  synchronized void release() {
    underWay--;
    notifyAll();
  }

  /** Records that a request was answered. */
  synchronized void recordSuccess() {
    limit = Math.min(most, limit + 1 / limit);
    notifyAll();
  }

  /** Halves the limit because a request overloaded the provider; only once per generation. */
  synchronized void recordOverload(long itsGeneration) {
    if (itsGeneration == generation) {
      limit = Math.max(1, limit / 2);
      generation++;
    }
  }

  /** Delays every request until this wait is over. */
  synchronized void pause(Duration wait) {
    if (wait.toNanos() > pauseLeft()) {
      pauseFrom = stopwatch.nanos();
      pauseNanos = wait.toNanos();
    }
  }

  /** Returns the number of concurrent requests currently allowed. */
  synchronized int limit() {
    return (int) limit;
  }

  private long pauseLeft() {
    return pauseNanos == 0 ? 0 : Math.max(0, pauseNanos - (stopwatch.nanos() - pauseFrom));
  }
}
