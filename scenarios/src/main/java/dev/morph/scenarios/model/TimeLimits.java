package dev.morph.scenarios.model;

import java.time.Duration;

/**
 * How long to wait for a model and how often to retry. Time limits change no answer, so they are
 * not part of an answer's identity.
 *
 * @param connect time to establish the connection
 * @param answer time from the request to the last byte of one attempt
 * @param attempts total number of attempts, at least 1
 * @param firstWait wait before the second attempt; doubled before each further one, with jitter
 * @param longestWait maximum wait, to which jitter adds or subtracts up to half; if a provider asks
 *     for a longer wait, the run is suspended
 */
public record TimeLimits(
    Duration connect, Duration answer, int attempts, Duration firstWait, Duration longestWait) {
  /** The system property with which tests shorten the first wait, in milliseconds. */
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
