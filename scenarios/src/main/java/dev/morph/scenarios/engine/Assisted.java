package dev.morph.scenarios.engine;

import dev.morph.core.morphism.MutantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The systems under test, and helper systems that make mutants, prepare answers, or judge whether a
 * failing input has kept its meaning.
 *
 * @param <T> type of the tasks
 * @param <I> type of the inputs that a datamorphism changes
 */
public interface Assisted<T, I> extends Variation<I> {
  /** The systems under test, in the order of the results. */
  List<SystemUnderTest<T, I>> systems();

  /**
   * Returns the same systems, allowed to query helpers, such as one that restores a program before
   * it is repaired.
   */
  default List<SystemUnderTest<T, I>> systems(Assistance assistance) {
    return systems();
  }

  /**
   * Returns the same source, for mutants that helper systems help to make. These systems are
   * queried for a seed when its mutants are made.
   */
  default MutantSource<I> mutants(Assistance assistance) {
    return mutants();
  }

  /**
   * Returns the source of the mutants that are drawn at random, using an assistance as in {@link
   * #mutants(Assistance)}; empty if it is the source of the walks.
   */
  default Optional<MutantSource<I>> sampled(Assistance assistance) {
    return Optional.empty();
  }

  /**
   * Returns the systems that help to make mutants or answers; they are queried within the caps of
   * the run.
   */
  default List<SystemUnderTest<?, ?>> assistants() {
    return List.of();
  }

  /**
   * Returns the judge of whether a failing input, as displayed, still asks for the same thing as
   * the task's input: {@code valid}, {@code changed} or {@code unsure}. It sees only the two texts.
   *
   * @param assistance queries the judge
   */
  default Optional<MeaningOpinion> opinion(Assistance assistance) {
    return Optional.empty();
  }

  /** Returns all systems that may be queried: first those under test, then the helpers. */
  default List<SystemUnderTest<?, ?>> everySystem() {
    List<SystemUnderTest<?, ?>> every = new ArrayList<>(systems());
    every.addAll(assistants());
    return every;
  }
}
