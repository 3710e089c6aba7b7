package dev.morph.experiments.analysis;

import java.util.List;

/**
 * The mean distance to first failure that a model's self-disagreement alone would give: every query
 * failing independently at one rate, in the very order in which the walks asked.
 */
final class NullModel {
  private NullModel() {}

  /**
   * Expected value of the first failure, given that there is one; the mean over walks.
   *
   * @param orders for each walk, the values in walking order; none empty
   * @param rate probability that a query fails, above 0
   */
  static double meanFirstFailure(List<List<Double>> orders, double rate) {
    return orders.stream().mapToDouble(order -> expected(order, rate)).average().orElseThrow();
  }

  private static double expected(List<Double> order, double rate) {
    double sum = 0;
    double mass = 0;
    double reaching = 1;
    for (double value : order) {
      sum += reaching * rate * value;
      mass += reaching * rate;
      reaching *= 1 - rate;
    }
    return sum / mass;
  }
}
