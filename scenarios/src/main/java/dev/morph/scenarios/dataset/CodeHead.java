package dev.morph.scenarios.dataset;

import java.util.Optional;

/** The unfinished program at the end of a text, which a model should complete. */
public final class CodeHead {
  /** Number of characters searched at the end of a text; limits the work on hostile texts. */
  private static final int LONGEST = 1000;

  private CodeHead() {}

  /**
   * Returns the signature of the Java method whose body a text asks for; empty if the text does not
   * end with an opening brace.
   */
  public static Optional<String> signature(String text) {
    String end = text.stripTrailing();
    return end.endsWith("{")
        ? CodeToComplete.of(end.substring(Math.max(0, end.length() - LONGEST))).signature()
        : Optional.empty();
  }
}
