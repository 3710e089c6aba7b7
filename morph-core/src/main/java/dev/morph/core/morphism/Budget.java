package dev.morph.core.morphism;

/**
 * The largest number of mutants in one shell, and the random seed for choosing them.
 *
 * @param mutants at least 1
 * @param randomSeed recorded with the run
 */
public record Budget(int mutants, long randomSeed) {
  public Budget {
    if (mutants < 1) {
      throw new IllegalArgumentException("a budget must be at least 1, not " + mutants);
    }
  }
}
