package dev.morph.scenarios.model;

import dev.morph.core.entity.Stopwatch;
import dev.morph.core.entity.Waiting;
import dev.morph.core.entity.Waiting.Reason;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * How many requests may be under way at once: additive increase, multiplicative decrease (Chiu and
 * Jain 1989). Starts at the most; halves when the provider is overloaded, once for all requests
 * that were under way together; grows by one for as many answers as are allowed at once. A wait
 * that the provider asks for holds back every request. Thread-safe.
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
   * @return the generation it belongs to, for {@link #overloaded}
   */
  synchronized long enter() throws InterruptedException {
    long pause = pauseLeft();
    while (underWay >= (int) limit || pause > 0) {
      // Until a question is free to go, those before it are with the model.
      Waiting.becomes(pause > 0 ? Reason.RATE_LIMIT : Reason.MODEL);
      // An answer, or the end of a pause, lets the next one in.
      TimeUnit.NANOSECONDS.timedWait(this, pause > 0 ? pause : Long.MAX_VALUE);
      pause = pauseLeft();
    }
    underWay++;
    return generation;
  }

  synchronized void leave() {
    underWay--;
    notifyAll();
  }

  /** The request was answered. */
  synchronized void succeeded() {
    limit = Math.min(most, limit + 1 / limit);
    notifyAll();
  }

  /** The request of this generation was one too many. */
  synchronized void overloaded(long itsGeneration) {
    if (itsGeneration == generation) {
      limit = Math.max(1, limit / 2);
      generation++;
    }
  }

  /** No request begins before this wait is over. */
  synchronized void pause(Duration wait) {
    if (wait.toNanos() > pauseLeft()) {
      pauseFrom = stopwatch.nanos();
      pauseNanos = wait.toNanos();
    }
  }

  /** Requests that may be under way at once now. */
  synchronized int limit() {
    return (int) limit;
  }

  private long pauseLeft() {
    return pauseNanos == 0 ? 0 : Math.max(0, pauseNanos - (stopwatch.nanos() - pauseFrom));
  }
}
