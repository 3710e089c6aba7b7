package dev.morph.experiments.analysis.estimate;

import java.util.List;

/**
 * The mean distance to first failure that a model's self-disagreement alone would produce: every
 * query, in the order of the walks, fails independently with the same probability.
 */
public final class NullModel {
  private NullModel() {}

  /**
   * The expected value of the first failure, over all walks. A walk is weighted by its probability
   * of failing at all, as in a mean over seeds with a first failure.
   *
   * @param orders for each walk, its values in walking order; not all empty
   * @param rate probability that a query fails, above 0
   */
  public static double meanFirstFailure(List<List<Double>> orders, double rate) {
    double sum = 0;
    double found = 0;
    for (List<Double> order : orders) {
      double reaching = 1;
      for (double value : order) {
        sum += reaching * rate * value;
        found += reaching * rate;
        reaching *= 1 - rate;
      }
    }
    return sum / found;
  }
}
