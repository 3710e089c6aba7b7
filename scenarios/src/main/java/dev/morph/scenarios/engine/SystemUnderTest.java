package dev.morph.scenarios.engine;

import dev.morph.scenarios.engine.store.RateLedger;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A system under test: a model, or anything else that answers questions. Safe for use by several
 * threads.
 *
 * @param <T> type of the tasks
 * @param <I> type of the inputs
 */
public interface SystemUnderTest<T, I> {
  /**
   * Returns a system that calls a function.
   *
   * @param name answers are stored by this name and the input: use another name, or another run,
   *     for another function
   */
  static <T, I> SystemUnderTest<T, I> of(String name, Function<I, String> answer) {
    return new SimpleExperiment.Routine<>(name, answer);
  }

  /**
   * Returns the name used in results and the store; for a model its alias, or else its
   * specification.
   */
  String name();

  /**
   * Returns the system's identity, which does not depend on its name. Two systems with the same
   * identity give the same answers.
   */
  default String identity() {
    return name();
  }

  /** Returns what to expect when the system is asked the same question again. */
  default RepeatBehaviour repeatBehaviour() {
    return RepeatBehaviour.MAY_DIFFER;
  }

  /**
   * Returns how many answers about this input the system can give; empty if there is no limit. A
   * recording has only the recorded answers.
   */
  default OptionalInt mostAnswers(T task, I input) {
    return OptionalInt.empty();
  }

  /**
   * Builds a question; no other code builds questions. The same arguments always give the same
   * question.
   *
   * @param repeat 0 the first time the question is asked
   */
  Question question(T task, I input, int repeat);

  /**
   * Shares the system's per-minute limits with other workers from now on: the limits apply to all
   * workers together.
   */
  default void shareRateLimits(RateLedger rates) {}

  /** Returns the price of an answer, if known; for a free system the price is known to be zero. */
  default Optional<Price> price() {
    return Optional.of(Price.FREE);
  }

  /** Returns the maximum number of tokens of an answer; empty if unlimited. */
  default OptionalInt mostAnswerTokens() {
    return OptionalInt.empty();
  }
}
