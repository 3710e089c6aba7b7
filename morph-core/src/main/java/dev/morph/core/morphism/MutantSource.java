package dev.morph.core.morphism;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Makes the mutants of a seed, shell by shell. Pure: the same arguments always give the same shell,
 * so a resumed run gets the same mutants as the interrupted run.
 *
 * @param <I> type of the input
 */
public interface MutantSource<I> {
  /**
   * Returns the radius beyond which there are no further mutants: the largest possible rank and the
   * number of sites.
   */
  Radius limit(TestCase<I> seed);

  /**
   * Announces seeds whose shells will be requested, so that shared work can be done in one batch.
   * Optional; does not affect results.
   */
  default void expect(Collection<TestCase<I>> seeds, Radius within) {}

  /**
   * Returns the mutants inside {@code to} but outside {@code from}.
   *
   * @param from the radius already explored; {@link Radius#NONE} at first
   * @param to a radius that contains {@code from}
   * @param budget limits this shell alone; each shell is drawn independently, so a larger explored
   *     set contains the smaller ones
   */
  Shell<I> shell(TestCase<I> seed, Radius from, Radius to, Budget budget);

  /**
   * Returns the mutant that has only these edits, which are some of the edits of a mutant from this
   * source; empty if they cannot be applied without the others.
   */
  default Optional<TestCase<I>> with(TestCase<I> seed, List<Edit> some) {
    return Optional.empty();
  }
}
