package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;

/**
 * The initial mutants around a seed.
 *
 * @param n largest rank of a single change
 * @param k maximum number of simultaneous changes
 * @param budget maximum number of mutants made; the default is about the published mean of 235.79
 *     mutants per task
 * @param randomSeed selects mutants if there are more than the budget
 */
public record FirstRadius(
    @Parameter(
            name = "n",
            key = "explore.n",
            defaultValue = "5",
            range = "[1,)",
            label = "N",
            documentation =
                "Replace a word by one of its N nearest neighbours; walks may go beyond N.")
        int n,
    @Parameter(
            name = "k",
            key = "explore.k",
            defaultValue = "5",
            range = "[1,)",
            label = "K",
            documentation = "Replace up to K words, in the sample too; walks may grow beyond K.")
        int k,
    @Parameter(
            name = "budget",
            key = "explore.budget",
            defaultValue = "240",
            range = "[1,)",
            label = "B",
            documentation =
                "Maximum number of mutants generated per radius. The sample is drawn from them.")
        int budget,
    RandomSeed randomSeed) {

  /** Returns Radius(n,k). */
  public Radius radius() {
    return new Radius(n, k);
  }

  /** Returns the budget with the random seed. */
  public Budget mutantBudget() {
    return new Budget(budget, randomSeed.value());
  }
}
