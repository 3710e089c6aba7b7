package dev.morph.scenarios.model;

import java.util.OptionalLong;

/** Tokens of one question and its answer, as far as the provider reports them. */
public record TokenUsage(OptionalLong input, OptionalLong output) {
  /** The provider reports no numbers, or there are no tokens. */
  public static final TokenUsage UNKNOWN =
      new TokenUsage(OptionalLong.empty(), OptionalLong.empty());

  /** Returns the sum of both usages; a number that only one of them has is that of the sum. */
  TokenUsage plus(TokenUsage other) {
    return new TokenUsage(sum(input, other.input), sum(output, other.output));
  }

  private static OptionalLong sum(OptionalLong one, OptionalLong other) {
    return one.isPresent() && other.isPresent()
        ? OptionalLong.of(one.getAsLong() + other.getAsLong())
        : one.isPresent() ? one : other;
  }
}
