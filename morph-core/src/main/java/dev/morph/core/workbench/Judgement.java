package dev.morph.core.workbench;

import dev.morph.core.entity.TestCase;

/**
 * The verdict of one metamorphism or oracle on one case.
 *
 * @param metamorphism its name
 * @param executer the executer that gave the outputs
 * @param message what went wrong if it does not hold
 * @param cause why an oracle could not decide; empty otherwise
 */
public record Judgement(
    String metamorphism,
    String executer,
    String message,
    TestCase<Object> testCase,
    Outcome outcome,
    String cause) {
  /** The possible verdicts. */
  public enum Outcome {
    HOLDS,
    FAILS,
    UNDECIDED
  }
}
