package dev.morph.core.morphism;

import dev.morph.core.entity.TestCase;
import java.math.BigInteger;
import java.util.List;

/**
 * The mutants of one radius that a smaller one does not contain, bounded by a budget.
 *
 * @param mutants in a deterministic order, distinct, none equal to the seed
 * @param completeOrder every mutant of the shell of order 1 to this one is present; 0 if not even
 *     order 1 is
 * @param fullSize how many mutants the shell would have without a budget
 * @param dropped how many were generated but left out as equal to the seed or to another mutant
 * @param <I> type of the input
 */
public record Shell<I>(
    List<TestCase<I>> mutants, int completeOrder, BigInteger fullSize, Dropped dropped) {
  public Shell {
    mutants = List.copyOf(mutants);
  }

  /**
   * Mutants left out of a shell.
   *
   * @param noOps equal to the seed after folding white space
   * @param duplicates equal to another mutant after folding white space
   */
  public record Dropped(int noOps, int duplicates) {
    /** Nothing left out. */
    public static final Dropped NONE = new Dropped(0, 0);

    /** The counts of both. */
    public Dropped plus(Dropped other) {
      return new Dropped(noOps + other.noOps, duplicates + other.duplicates);
    }
  }
}
