package dev.morph.core.morphism;

import java.util.function.ToDoubleBiFunction;

/**
 * A metric written as a function of seed and mutant.
 *
 * @param farthest the largest value of a distance, for {@link Prepared#normalise}; 0 if there is
 *     none, in which case d is normalised to d / (1 + d)
 * @param <I> type of the input
 */
public record FunctionMetric<I>(
    String name,
    Polarity polarity,
    String signature,
    double farthest,
    ToDoubleBiFunction<I, I> function)
    implements PairMetric<I> {

  /** Returns a distance without a largest value, whose signature is its name. */
  public static <I> FunctionMetric<I> distance(String name, ToDoubleBiFunction<I, I> function) {
    return new FunctionMetric<>(name, Polarity.DISTANCE, name, 0, function);
  }

  @Override
  public Prepared<I> prepare(I seed) {
    return new Prepared<>() {
      @Override
      public double measure(I mutant) {
        double value = function.applyAsDouble(seed, mutant);
        if (Double.isNaN(value)) {
          throw new ArithmeticException("the metric '" + name + "' did not return a number");
        }
        return value;
      }

      @Override
      public double self() {
        return measure(seed);
      }

      @Override
      public double normalise(I mutant, double value) {
        if (polarity == Polarity.SIMILARITY) {
          return Prepared.super.normalise(mutant, value);
        }
        double distance = Math.max(0, value);
        double share = farthest > 0 ? distance / farthest : 1 - 1 / (1 + distance);
        return Math.min(1, share);
      }
    };
  }
}
