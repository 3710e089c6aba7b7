package dev.morph.experiments.analysis.estimate;

import dev.morph.core.morphism.Polarity;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Reads values from the results of seeds. */
public final class Seeds {
  private Seeds() {}

  /** Whether a first failure was found. */
  public static boolean isFound(Result seed) {
    return seed instanceof Result.Found;
  }

  /** Whether the seed was evaluable, so that its walk ended at a failure or a limit. */
  public static boolean isEvaluable(Result seed) {
    return seed instanceof Result.Walked;
  }

  /** The polarity of a result's metric. */
  public static Polarity polarity(Result seed) {
    return seed.polarity().equals(Polarity.DISTANCE.label())
        ? Polarity.DISTANCE
        : Polarity.SIMILARITY;
  }

  /** Returns the value of each seed with a first failure. */
  public static List<Double> valuesOfFound(List<Result> seeds, ToDoubleFunction<Result> value) {
    return seeds.stream().filter(Seeds::isFound).map(value::applyAsDouble).toList();
  }

  /** The raw value of the first failure. */
  public static double firstFailure(Result seed) {
    return seed.found().orElseThrow().firstFailure().value();
  }

  /** The raw value of the last success. */
  public static double lastSuccess(Result seed) {
    return seed.walked().orElseThrow().lastSuccess().value();
  }

  /** The normalised distance of the first failure. */
  public static double failureDistance(Result seed) {
    return seed.found().orElseThrow().firstFailure().normalised();
  }
}
