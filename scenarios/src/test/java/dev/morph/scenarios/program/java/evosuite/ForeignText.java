package dev.morph.scenarios.program.java.evosuite;

/** For tests only: everything here that reads text which a search wrote. */
public final class ForeignText {
  private ForeignText() {}

  /** Reads a text in all these ways. */
  public static void read(String text) {
    TestGenerator.parseCoverage(text);
    TestGenerator.lastLine(text);
  }
}
