package dev.morph.core.morphism;

import dev.morph.core.entity.TestCase;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The mutants of one radius that a smaller one does not contain, bounded by a budget.
 *
 * @param mutants in a deterministic order, distinct, none equal to the seed
 * @param completeOrder every mutant of the shell of order 1 to this one is present; 0 if not even
 *     order 1 is
 * @param fullSize how many mutants the shell would have without a budget; what filters dropped is
 *     not among them
 * @param dropped how many were left out as equal to the seed or to another mutant, or by a filter
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
   * @param filtered by the name of a filter, how many of the mutants that the filters before it
   *     kept it dropped; empty if there are no filters
   */
  public record Dropped(int noOps, int duplicates, Map<String, BigInteger> filtered) {
    /** Nothing left out. */
    public static final Dropped NONE = new Dropped(0, 0);

    public Dropped {
      filtered = Collections.unmodifiableMap(new LinkedHashMap<>(filtered));
    }

    /** Where there are no filters. */
    public Dropped(int noOps, int duplicates) {
      this(noOps, duplicates, Map.of());
    }

    /** The counts of both. */
    public Dropped plus(Dropped other) {
      Map<String, BigInteger> both = new LinkedHashMap<>(filtered);
      other.filtered.forEach((filter, count) -> both.merge(filter, count, BigInteger::add));
      return new Dropped(noOps + other.noOps, duplicates + other.duplicates, both);
    }
  }
}
