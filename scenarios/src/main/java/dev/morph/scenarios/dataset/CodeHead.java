package dev.morph.scenarios.dataset;

import java.util.Optional;

/** The beginning of a program at the end of a text, to be completed by a model. */
public final class CodeHead {
  /** The maximum length of a head; no more of a hostile text is searched. */
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
