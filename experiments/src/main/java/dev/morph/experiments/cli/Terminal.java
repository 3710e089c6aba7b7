package dev.morph.experiments.cli;

/** Text that may go to a terminal. */
final class Terminal {
  private Terminal() {}

  /**
   * One line without control characters: what comes from a model, a server or a file cannot move
   * the cursor.
   */
  static String plain(String text) {
    return text.replaceAll("[\\p{Cntrl}\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]+", " ")
        .strip();
  }

  /** Whether a person is watching standard error. */
  static boolean watched() {
    String kind = System.getenv("TERM");
    return System.console() != null && kind != null && !kind.equals("dumb");
  }
}
