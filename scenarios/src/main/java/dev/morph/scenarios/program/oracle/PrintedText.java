package dev.morph.scenarios.program.oracle;

import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;

/** Compares the output of programs. Identity hashes were already removed where the program ran. */
public final class PrintedText {
  private static final String BLANKS = " \t\r\f";

  private PrintedText() {}

  /** Returns everything that was printed, in all steps and after them. */
  public static String standardOutput(Outcome outcome) {
    StringBuilder text = new StringBuilder();
    outcome.steps().forEach(step -> text.append(step.printed()));
    return text + outcome.printed();
  }

  /** Returns everything that was written to standard error. */
  public static String standardError(Outcome outcome) {
    StringBuilder text = new StringBuilder();
    outcome.steps().forEach(step -> text.append(step.errorOutput()));
    return text.toString();
  }

  /**
   * Returns whether two printed texts are equal, ignoring white space at line ends and rounding
   * errors.
   */
  public static boolean areSame(String left, String right) {
    return left.equals(right) || RoundedText.areSame(normalised(left), normalised(right));
  }

  private static String normalised(String printed) {
    return withoutLineEnds(printed).stripTrailing();
  }

  /**
   * Removes white space at line ends in one pass, handling each space at most once, because the
   * text is untrusted.
   */
  private static String withoutLineEnds(String printed) {
    StringBuilder kept = new StringBuilder(printed.length());
    for (int i = 0; i < printed.length(); i++) {
      char c = printed.charAt(i);
      int end = kept.length();
      while (c == '\n' && end > 0 && BLANKS.indexOf(kept.charAt(end - 1)) >= 0) {
        end--;
      }
      kept.setLength(end);
      kept.append(c);
    }
    return kept.toString();
  }
}
