package dev.morph.scenarios.program.extraction;

import java.util.List;

/**
 * The program in an answer, if there is one.
 *
 * @param program Java source; when not usable, as much as was found, maybe nothing
 * @param usable whether it is worth compiling
 * @param cause why it is not usable, one of the constants below; empty if it is usable
 * @param repairs what was changed to get it, in words, in order
 */
public record Extracted(String program, boolean usable, String cause, List<String> repairs) {
  /** The answer holds nothing but white space. */
  public static final String EMPTY = "empty answer";

  /** The model declined. */
  public static final String REFUSAL = "refusal";

  /** There is text but no Java in it. */
  public static final String NO_CODE = "no code";

  /** The program stops before its end. */
  public static final String TRUNCATED = "truncated";

  /** Statements whose method is not known. */
  public static final String BODY_WITHOUT_METHOD = "method body without its method";

  /** Longer than any program that is asked for. */
  public static final String TOO_LONG = "answer too long";

  public Extracted {
    repairs = List.copyOf(repairs);
  }

  /** The same of an answer that is known to have been cut: its program cannot be trusted. */
  public Extracted cut() {
    return unusable(TRUNCATED, program, repairs);
  }

  static Extracted unusable(String cause, String program, List<String> repairs) {
    return new Extracted(program, false, cause, repairs);
  }
}
