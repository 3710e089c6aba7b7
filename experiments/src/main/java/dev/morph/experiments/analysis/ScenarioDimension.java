package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.scenarios.dataset.Bands;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A way of dividing results into scenarios.
 *
 * @param name the dimension's name, in lower case
 * @param labeller returns a result's label in this dimension; empty if it has none
 */
public record ScenarioDimension(String name, Function<Result, Optional<String>> labeller) {
  /** Topic, source, complexity in bands, length in bands. */
  public static final List<ScenarioDimension> ALL =
      List.of(
          new ScenarioDimension("topic", seed -> seed.labelText("topic")),
          new ScenarioDimension("source", seed -> seed.labelText("source")),
          new ScenarioDimension(
              "complexity", seed -> seed.labelNumber("complexity").map(Bands.COMPLEXITY::label)),
          new ScenarioDimension(
              "length", seed -> seed.labelNumber("words").map(Bands.LENGTH::label)));

  /** The seeds of each scenario, in the scenarios' alphabetical order. */
  public Map<String, List<Result>> seedsByScenario(List<Result> seeds) {
    return new TreeMap<>(
        Grouped.groupBy(
            seeds.stream().filter(seed -> label(seed).isPresent()).toList(),
            seed -> label(seed).orElseThrow()));
  }

  /** The label of a result; empty if it has none. */
  public Optional<String> label(Result seed) {
    return labeller.apply(seed);
  }
}
