package dev.morph.core.morphism;

import dev.morph.core.entity.TestCase;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The mutants inside one radius but outside a smaller one, limited by a budget.
 *
 * @param mutants distinct mutants in a deterministic order, none equal to the seed
 * @param completeOrder every mutant of the shell from order 1 to this order is present; 0 if order
 *     1 is incomplete
 * @param fullSize number of mutants that the shell would have without a budget, not counting those
 *     dropped by filters
 * @param dropped number of mutants left out because they equal the seed or another mutant, or were
 *     filtered out
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
   * @param noOps mutants equal to the seed after folding white space
   * @param duplicates mutants equal to another mutant after folding white space
   * @param filtered number of mutants dropped by each filter, by its name, of those that passed the
   *     earlier filters; empty if there are no filters
   */
  public record Dropped(int noOps, int duplicates, Map<String, BigInteger> filtered) {
    /** The counts if no mutant was left out. */
    public static final Dropped NONE = new Dropped(0, 0);

    public Dropped {
      filtered = Collections.unmodifiableMap(new LinkedHashMap<>(filtered));
    }

    /** Creates counts for a shell without filters. */
    public Dropped(int noOps, int duplicates) {
      this(noOps, duplicates, Map.of());
    }

    /** Returns the sums of these and the other counts. */
    public Dropped plus(Dropped other) {
      Map<String, BigInteger> both = new LinkedHashMap<>(filtered);
      other.filtered.forEach((filter, count) -> both.merge(filter, count, BigInteger::add));
      return new Dropped(noOps + other.noOps, duplicates + other.duplicates, both);
    }
  }
}
