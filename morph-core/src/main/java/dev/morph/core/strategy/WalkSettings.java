package dev.morph.core.strategy;

import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;

/**
 * The settings of a {@link ScenarioDomainWalk}.
 *
 * @param start the radius explored first
 * @param expandN c_n, the increment of n when no mutant failed
 * @param expandK c_k, the increment of k when no mutant failed
 * @param maxRank the largest value of n
 * @param maxQueries the walk ends after this many mutants, including those answered from a cache
 * @param budget limits each shell, and carries the recorded random seed
 * @param wholeLevels whether to query all mutants at the same distance or none of them, because a
 *     limit that splits them can find a failure but miss mutants that pass. If true, the first
 *     radius is queried completely if {@code maxQueries} is at least the mutant budget, and a later
 *     radius only if all of it is within the limit
 */
public record WalkSettings(
    Radius start,
    int expandN,
    int expandK,
    int maxRank,
    int maxQueries,
    Budget budget,
    boolean wholeLevels) {
  /** The defaults of the command line. */
  public static final WalkSettings DEFAULT =
      new WalkSettings(new Radius(5, 5), 1, 1, Integer.MAX_VALUE, 960, new Budget(240, 1), true);

  /** Creates settings for a walk that ends exactly at its query limit, as in the paper. */
  public WalkSettings(
      Radius start, int expandN, int expandK, int maxRank, int maxQueries, Budget budget) {
    this(start, expandN, expandK, maxRank, maxQueries, budget, false);
  }

  public WalkSettings {
    if (start.n() < 1 || start.k() < 1) {
      throw new IllegalArgumentException("the first radius needs n and k of at least 1: " + start);
    }
    if (expandN < 0 || expandK < 0 || maxRank < 1 || maxQueries < 1) {
      throw new IllegalArgumentException(
          "expansions must not be negative, and limits must be at least 1");
    }
  }

  /**
   * Returns the next radius after {@code radius}, within {@code limit}, or {@code radius} itself if
   * it cannot grow.
   */
  Radius nextRadius(Radius radius, Radius limit) {
    if (limit.k() == 0) {
      return Radius.NONE; // without sites, a larger rank adds no mutants
    }
    // Sums of ints may overflow if a user sets a huge number to mean "no limit".
    long n = Math.min((long) radius.n() + expandN, maxRank);
    long k = (long) radius.k() + expandK;
    return new Radius((int) Math.max(n, radius.n()), (int) Math.min(k, Integer.MAX_VALUE))
        .intersection(limit);
  }

  /** Returns the first radius, within {@code limit}. */
  public Radius firstRadius(Radius limit) {
    return limit.k() == 0
        ? Radius.NONE
        : new Radius(Math.min(start.n(), maxRank), start.k()).intersection(limit);
  }
}
