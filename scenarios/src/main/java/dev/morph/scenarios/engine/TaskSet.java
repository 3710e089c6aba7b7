package dev.morph.scenarios.engine;

import dev.morph.core.entity.TestCase;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The tasks of an experiment.
 *
 * @param <T> type of the tasks
 * @param <I> type of the inputs that a datamorphism changes
 */
public interface TaskSet<T, I> {
  /** Returns the tasks, in the order of the results. */
  List<T> tasks();

  /** Returns a task's id, which is unique among the tasks. */
  String id(T task);

  /** Returns the unchanged input of a task. */
  TestCase<I> seed(T task);

  /**
   * Returns the labels by which a task's results are grouped, in output order: topic, source ...
   */
  Map<String, Object> labels(T task);

  /** Returns an input in the form in which results display it. */
  String text(I input);

  /**
   * Checks the tasks themselves for mistakes before anything is asked about them.
   *
   * @param warnings receives possible mistakes
   * @throws dev.morph.core.fault.FaultException if there is a definite mistake
   */
  default void requireSound(Consumer<String> warnings) {}
}
