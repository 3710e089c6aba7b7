package dev.morph.scenarios.engine;

import dev.morph.core.morphism.ExecutionFailure;

/** One question to a system under test. Nothing is asked until {@link #ask} is called. */
public interface Question {
  /** Returns the key that identifies the question's answer: 64 lower-case hexadecimal digits. */
  String key();

  /** Returns the exact message. */
  String message();

  /** Returns the message's tokens, measured or estimated; 0 if the system does not count tokens. */
  long tokens();

  /**
   * Requests the question's prerequisites from other systems, and returns the same question. This
   * happens before any budget is leased for the question: near a cap, a question that holds a lease
   * while it waits for another answer can deadlock.
   */
  default Question withPrerequisites() {
    return this;
  }

  /**
   * Asks the question.
   *
   * @throws ExecutionFailure if there is no answer; the exception tells whether an answer can be
   *     expected later
   * @throws dev.morph.core.fault.FaultException if no question can succeed until the user changes
   *     something
   */
  Reply ask() throws ExecutionFailure;
}
