package dev.morph.scenarios.engine;

import dev.morph.core.morphism.ExecutionFailure;

/**
 * A question whose message is known before it is asked.
 *
 * @param answering asks the question
 */
public record KnownQuestion(String key, String message, long tokens, Answering answering)
    implements Question {
  /** Asks a system. */
  @FunctionalInterface
  public interface Answering {
    Reply reply() throws ExecutionFailure;
  }

  @Override
  public Reply ask() throws ExecutionFailure {
    return answering.reply();
  }
}
