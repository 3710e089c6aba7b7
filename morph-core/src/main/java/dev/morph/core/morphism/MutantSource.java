package dev.morph.core.morphism;

import dev.morph.core.entity.TestCase;
import java.util.Collection;

/**
 * Makes the mutants of a seed, shell by shell. Pure: the same arguments always give the same shell,
 * so that a resumed run sees what the interrupted one saw.
 *
 * @param <I> type of the input
 */
public interface MutantSource<I> {
  /**
   * The radius beyond which there is nothing new: the largest rank there is, and the number of
   * sites.
   */
  Radius limit(TestCase<I> seed);

  /**
   * Told which seeds will be asked about, so that what all of them need can be prepared at once.
   * Changes no result, and need not be called.
   */
  default void expect(Collection<TestCase<I>> seeds, Radius within) {}

  /**
   * The mutants within {@code to} that are not within {@code from}.
   *
   * @param from the radius already explored; {@link Radius#NONE} at first
   * @param to contains {@code from}
   * @param budget bounds this shell alone; shells draw independently, so the explored sets nest
   */
  Shell<I> shell(TestCase<I> seed, Radius from, Radius to, Budget budget);
}
