package dev.morph.scenarios.engine;

import dev.morph.core.morphism.ExecutionFailure;

/** One question to a system under test. Nothing is asked until {@link #ask} is called. */
public interface Question {
  /** The identity of its answer, 64 lower-case hexadecimal digits. */
  String key();

  /** The exact message. */
  String message();

  /** How many tokens it has, measured or estimated; 0 if the system counts none. */
  long tokens();

  /**
   * Asks.
   *
   * @throws ExecutionFailure if there is no answer; it says what prospect there is of one
   * @throws dev.morph.core.fault.FaultException if no question can succeed before the user changes
   *     something
   */
  Reply ask() throws ExecutionFailure;
}
