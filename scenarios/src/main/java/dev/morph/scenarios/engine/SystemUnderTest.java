package dev.morph.scenarios.engine;

import dev.morph.scenarios.engine.store.RateLedger;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A system under test: a model, or anything else that answers. Safe for use by several threads.
 *
 * @param <T> type of the tasks
 * @param <I> type of the inputs
 */
public interface SystemUnderTest<T, I> {
  /**
   * A function that is asked.
   *
   * @param name answers are kept by it and the input: another function needs another name, or
   *     another run
   */
  static <T, I> SystemUnderTest<T, I> of(String name, Function<I, String> answer) {
    return new Plain.Routine<>(name, answer);
  }

  /** What results and the store call it; for a model its alias, or else its specification. */
  String name();

  /** What it is, whatever it is called; two of one identity give the same answers. */
  default String identity() {
    return name();
  }

  /** What is known of it when it is asked the same again. */
  default Again again() {
    return Again.MAY_DIFFER;
  }

  /**
   * The one place where a question is put together: the same task and input give the same question,
   * whoever asks.
   *
   * @param repeat 0 for the first time it is asked
   */
  Question question(T task, I input, int repeat);

  /** From now on others ask it too, and its limits a minute hold for all together. */
  default void share(RateLedger rates) {}

  /** What an answer costs, if it is known; a system that costs nothing knows that it is free. */
  default Optional<Price> price() {
    return Optional.of(Price.FREE);
  }

  /** The most tokens an answer can have; empty if there is no such limit. */
  default OptionalInt mostAnswerTokens() {
    return OptionalInt.empty();
  }
}
