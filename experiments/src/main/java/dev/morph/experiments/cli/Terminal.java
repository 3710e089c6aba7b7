package dev.morph.experiments.cli;

/** What standard error is connected to. */
final class Terminal {
  private Terminal() {}

  /** Whether a person is watching standard error; the launcher knows, Java before 22 does not. */
  static boolean watched() {
    return Boolean.getBoolean("morph.terminal");
  }
}
