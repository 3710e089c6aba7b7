package dev.morph.core.workbench;

import dev.morph.core.entity.TestCase;

/**
 * What one metamorphism or oracle says of one case that it was checked on.
 *
 * @param metamorphism its name
 * @param executer of the outputs
 * @param message what is wrong where it does not hold
 * @param cause why an oracle could not tell; empty otherwise
 */
public record Judgement(
    String metamorphism,
    String executer,
    String message,
    TestCase<Object> testCase,
    Outcome outcome,
    String cause) {
  /** What it says. */
  public enum Outcome {
    HOLDS,
    FAILS,
    UNDECIDED
  }
}
