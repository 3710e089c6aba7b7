package dev.morph.scenarios.engine.store;

/**
 * What a run may use up in all its starts together; where it would be more, the run is suspended.
 * Changes no result.
 *
 * @param calls most answers
 * @param tokens most tokens, of questions and answers
 * @param dollars most money; {@link Double#POSITIVE_INFINITY}: no cap
 */
public record Caps(long calls, long tokens, double dollars) {
  /** No cap on anything. */
  public static Caps none() {
    return ofCalls(Long.MAX_VALUE);
  }

  /** A cap on answers only. */
  public static Caps ofCalls(long calls) {
    return new Caps(calls, Long.MAX_VALUE, Double.POSITIVE_INFINITY);
  }

  /** Whether money is counted. */
  public boolean ofMoney() {
    return dollars < Double.POSITIVE_INFINITY;
  }
}
