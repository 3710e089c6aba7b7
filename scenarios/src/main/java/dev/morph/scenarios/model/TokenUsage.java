package dev.morph.scenarios.model;

import java.util.OptionalLong;

/** Tokens of one question and its answer, as far as the provider reports them. */
public record TokenUsage(OptionalLong input, OptionalLong output) {
  /** The provider reports no numbers, or there are no tokens. */
  public static final TokenUsage UNKNOWN =
      new TokenUsage(OptionalLong.empty(), OptionalLong.empty());
}
