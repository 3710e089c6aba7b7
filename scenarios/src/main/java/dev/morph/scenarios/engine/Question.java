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
   * The same question, once others have been asked for what it needs. This comes before any budget
   * is leased for it: who waits for an answer of its own while holding a lease waits for ever where
   * a cap is near.
   */
  default Question prepared() {
    return this;
  }

  /**
   * Asks.
   *
   * @throws ExecutionFailure if there is no answer; it says what prospect there is of one
   * @throws dev.morph.core.fault.FaultException if no question can succeed before the user changes
   *     something
   */
  Reply ask() throws ExecutionFailure;
}
