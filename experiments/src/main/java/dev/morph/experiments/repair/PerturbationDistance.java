package dev.morph.experiments.repair;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.scenarios.repair.BuggyCode;

/**
 * The number of different steps of the recipe that really changed the program (Xue et al. 2024, Eq.
 * 10 and 11).
 *
 * @param steps number of steps of the recipe: the maximum distance of a mutant
 */
record PerturbationDistance(int steps) implements PairMetric<BuggyCode> {
  @Override
  public String name() {
    return "pd";
  }

  @Override
  public Polarity polarity() {
    return Polarity.DISTANCE;
  }

  @Override
  public String signature() {
    return "pd|steps:" + steps;
  }

  @Override
  public Prepared<BuggyCode> prepare(BuggyCode seed) {
    return new Prepared<>() {
      @Override
      public double measure(BuggyCode mutant) {
        return mutant.distance();
      }

      @Override
      public double self() {
        return 0;
      }

      @Override
      public double normalise(BuggyCode mutant, double value) {
        return Math.min(1, value / Math.max(1, steps));
      }
    };
  }
}
