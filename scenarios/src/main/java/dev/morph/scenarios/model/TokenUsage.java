package dev.morph.scenarios.model;

import java.util.OptionalLong;

/** Tokens of one question and its answer, as far as the provider tells. */
public record TokenUsage(OptionalLong input, OptionalLong output) {
  /** The provider tells nothing, or there are no tokens. */
  public static final TokenUsage UNKNOWN =
      new TokenUsage(OptionalLong.empty(), OptionalLong.empty());

  /** What a text takes where the tokens were not counted: a token is about four characters. */
  public static int estimate(String text) {
    return text.length() / 4 + 1;
  }
}
