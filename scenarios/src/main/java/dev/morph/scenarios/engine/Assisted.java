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
  /** Returns the systems under test, in the order of the results. */
  List<SystemUnderTest<T, I>> systems();

  /**
   * Returns the systems under test with access to helpers, such as a helper that restores a program
   * before it is repaired.
   */
  default List<SystemUnderTest<T, I>> systems(Assistance assistance) {
    return systems();
  }

  /**
   * Returns the source of the walks' mutants with access to helpers. Helpers are queried about a
   * seed when its mutants are made.
   */
  default MutantSource<I> mutants(Assistance assistance) {
    return mutants();
  }

  /**
   * Returns the source of the mutants that are drawn at random, with access to helpers; empty if
   * they are drawn from the source of the walks.
   */
  default Optional<MutantSource<I>> sampledMutants(Assistance assistance) {
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
   * Returns the judge that decides whether a failing input, as displayed, still asks for the same
   * thing as the task's input: {@code valid}, {@code changed} or {@code unsure}. The judge sees
   * only the two texts. Empty if the experiment has no judge.
   *
   * @param assistance the access through which the judge is queried
   */
  default Optional<MeaningOpinion> meaningOpinion(Assistance assistance) {
    return Optional.empty();
  }

  /** Returns all systems that may be queried: first those under test, then the helpers. */
  default List<SystemUnderTest<?, ?>> everySystem() {
    List<SystemUnderTest<?, ?>> every = new ArrayList<>(systems());
    every.addAll(assistants());
    return every;
  }
}
