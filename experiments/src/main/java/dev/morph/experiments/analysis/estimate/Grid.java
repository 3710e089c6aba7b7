package dev.morph.experiments.analysis.estimate;

import dev.morph.core.morphism.Polarity;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.ToDoubleFunction;

/** Results by metric and model, both in order of first appearance. */
public final class Grid {
  private final Map<String, Map<String, List<Result>>> cells = new LinkedHashMap<>();
  private final LinkedHashSet<String> models = new LinkedHashSet<>();

  /** Groups results by metric and system. */
  public Grid(List<Result> results) {
    for (Result result : results) {
      models.add(result.model());
      cells
          .computeIfAbsent(result.metric(), metric -> new LinkedHashMap<>())
          .computeIfAbsent(result.model(), model -> new ArrayList<>())
          .add(result);
    }
  }

  /** The metrics, in the order of the run. */
  public List<String> metrics() {
    return List.copyOf(cells.keySet());
  }

  /** The models, in the order of the run. */
  public List<String> models() {
    return List.copyOf(models);
  }

  /** The results of one cell. */
  public List<Result> of(String metric, String model) {
    return cells.getOrDefault(metric, Map.of()).getOrDefault(model, List.of());
  }

  /** Calls the visitor for each metric and model with results. */
  public void each(BiConsumer<String, String> visit) {
    for (String metric : metrics()) {
      for (String model : models()) {
        if (!of(metric, model).isEmpty()) {
          visit.accept(metric, model);
        }
      }
    }
  }

  /** Whether a first failure was found. */
  public static boolean found(Result seed) {
    return seed instanceof Result.Found;
  }

  /** Whether a walk began at the seed. */
  public static boolean evaluable(Result seed) {
    return seed instanceof Result.Walked;
  }

  /** The polarity of a result's metric. */
  public static Polarity polarity(Result seed) {
    return seed.polarity().equals(Polarity.DISTANCE.label())
        ? Polarity.DISTANCE
        : Polarity.SIMILARITY;
  }

  /** One value for each seed with a failure. */
  public static List<Double> overFound(List<Result> seeds, ToDoubleFunction<Result> value) {
    return seeds.stream().filter(Grid::found).map(value::applyAsDouble).toList();
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
  public static double distance(Result seed) {
    return seed.found().orElseThrow().firstFailure().normalised();
  }
}
