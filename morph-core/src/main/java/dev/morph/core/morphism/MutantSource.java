package dev.morph.core.morphism;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Makes the mutants of a seed, shell by shell. Pure: the same arguments always give the same shell,
 * so that a resumed run sees what the interrupted run saw.
 *
 * @param <I> type of the input
 */
public interface MutantSource<I> {
  /**
   * Returns the radius beyond which there is nothing new: the largest possible rank and the number
   * of sites.
   */
  Radius limit(TestCase<I> seed);

  /**
   * Announces the seeds to come, so that shared preparation can be done at once. Does not affect
   * results and need not be called.
   */
  default void expect(Collection<TestCase<I>> seeds, Radius within) {}

  /**
   * Returns the mutants inside {@code to} but outside {@code from}.
   *
   * @param from the radius already explored; {@link Radius#NONE} at first
   * @param to a radius that contains {@code from}
   * @param budget limits this shell alone; shells draw independently, so the explored sets nest
   */
  Shell<I> shell(TestCase<I> seed, Radius from, Radius to, Budget budget);

  /**
   * Returns the mutant that has only some edits of a mutant made here; empty if these edits cannot
   * be applied by themselves.
   */
  default Optional<TestCase<I>> with(TestCase<I> seed, List<Edit> some) {
    return Optional.empty();
  }
}
