package dev.morph.core.strategy;

import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;

/**
 * The settings of a {@link ScenarioDomainWalk}.
 *
 * @param start the radius explored first
 * @param expandN c_n, by how much n grows when nothing fails
 * @param expandK c_k, by how much k grows
 * @param maxRank the limit of n
 * @param maxQueries the walk ends after this many mutants, including those answered from a cache
 * @param budget limits each shell, and carries the recorded random seed
 * @param wholeLevels whether either all mutants at a distance are queried or none: a limit inside
 *     them would count a failure among them but miss passing ones. The first radius is then queried
 *     completely if the limit admits a whole budget of mutants, and a later one only if it fits
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

  /** Creates settings for a walk that ends at its limit wherever that falls, as published. */
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
   * Returns the radius after {@code radius}, within {@code limit}; equal to it if it cannot grow.
   */
  Radius next(Radius radius, Radius limit) {
    if (limit.k() == 0) {
      return Radius.NONE; // without sites, a larger rank adds no mutants
    }
    // Sums of ints may overflow if a user sets a huge number to mean "no limit".
    long n = Math.min((long) radius.n() + expandN, maxRank);
    long k = (long) radius.k() + expandK;
    return new Radius((int) Math.max(n, radius.n()), (int) Math.min(k, Integer.MAX_VALUE))
        .within(limit);
  }

  /** Returns the first radius, within {@code limit}. */
  public Radius first(Radius limit) {
    return limit.k() == 0
        ? Radius.NONE
        : new Radius(Math.min(start.n(), maxRank), start.k()).within(limit);
  }
}
