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

  /** Whether a person is watching standard error; the launcher knows, Java before 22 does not. */
  static boolean watched() {
    return Boolean.getBoolean("morph.terminal");
  }
}
