package dev.morph.scenarios.model;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How tokens are chosen. Empty values are not sent, so the provider's default applies.
 *
 * @param temperature from 0 to 2; 0 by default
 * @param topP above 0, at most 1
 * @param maxTokens maximum tokens of an answer; at least 1
 * @param seed the random seed that the provider uses
 */
public record Sampling(
    OptionalDouble temperature, OptionalDouble topP, OptionalInt maxTokens, OptionalInt seed) {
  /** Temperature 0, nothing else set. */
  public static final Sampling DEFAULT =
      new Sampling(
          OptionalDouble.of(0), OptionalDouble.empty(), OptionalInt.empty(), OptionalInt.empty());
}
