package dev.morph.experiments.analysis.estimate;

import java.util.List;

/**
 * The mean distance to first failure that a model's self-disagreement alone would produce, if every
 * query failed independently at the same rate, in exactly the order of the walks.
 */
public final class NullModel {
  private NullModel() {}

  /**
   * The mean of the first failures over the walks that have one. A walk is weighted by its
   * probability of failing at all, as in a mean over found seeds.
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
