package dev.morph.scenarios.engine;

/**
 * The price of a system under test.
 *
 * @param input dollars per million tokens of questions
 * @param output dollars per million tokens of answers
 */
public record Price(double input, double output) {
  /** The price of a free system. */
  public static final Price FREE = new Price(0, 0);

  /** Returns the cost of this many tokens in dollars. */
  public double cost(long inputTokens, long outputTokens) {
    return (inputTokens * input + outputTokens * output) / 1e6;
  }
}
