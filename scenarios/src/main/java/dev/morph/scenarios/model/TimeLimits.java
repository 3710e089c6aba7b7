package dev.morph.scenarios.model;

import java.time.Duration;

/**
 * How long to wait for a model and how often to retry. Changes no answer, so it is not part of an
 * answer's identity.
 *
 * @param connect time to establish the connection
 * @param answer time from the request to the last byte of one attempt
 * @param attempts total number of attempts, at least 1
 * @param firstWait wait before the second attempt; doubled before each further one, with jitter
 * @param longestWait maximum of a wait before jitter of up to half of it; a provider that asks for
 *     a longer wait suspends the run
 */
public record TimeLimits(
    Duration connect, Duration answer, int attempts, Duration firstWait, Duration longestWait) {
  /** Tests set shorter limits. */
  private static final String FIRST_WAIT = "morph.first-wait";

  /** 10 s to connect, 120 s to answer, 5 attempts, waits of about 1, 2, 4 and 8 s. */
  public static final TimeLimits DEFAULT =
      new TimeLimits(
          Duration.ofSeconds(10),
          Duration.ofSeconds(120),
          5,
          Duration.ofMillis(Long.getLong(FIRST_WAIT, 1000)),
          Duration.ofSeconds(120));

  /** Returns a copy with another time for an answer. */
  public TimeLimits withAnswer(Duration other) {
    return new TimeLimits(connect, other, attempts, firstWait, longestWait);
  }

  /** Returns a copy with another number of attempts. */
  public TimeLimits withAttempts(int other) {
    return new TimeLimits(connect, answer, other, firstWait, longestWait);
  }
}
