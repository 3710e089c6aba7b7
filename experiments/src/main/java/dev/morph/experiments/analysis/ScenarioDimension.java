package dev.morph.experiments.analysis;

import dev.morph.scenarios.dataset.Bands;
import dev.morph.scenarios.store.Result;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A way of dividing results into scenarios.
 *
 * @param name lower case
 * @param of the label of a result; empty if it has none
 */
record ScenarioDimension(String name, Function<Result, Optional<String>> of) {
  /** Topic, source, complexity in bands, length in bands. */
  static final List<ScenarioDimension> ALL =
      List.of(
          new ScenarioDimension("topic", seed -> Optional.ofNullable(seed.scenario().topic())),
          new ScenarioDimension("source", seed -> Optional.ofNullable(seed.scenario().source())),
          new ScenarioDimension(
              "complexity",
              seed ->
                  Optional.ofNullable(seed.scenario().complexity()).map(Bands.COMPLEXITY::label)),
          new ScenarioDimension(
              "length",
              seed ->
                  seed.scenario().words() == 0
                      ? Optional.empty()
                      : Optional.of(Bands.LENGTH.label(seed.scenario().words()))));

  Optional<String> label(Result seed) {
    return of.apply(seed);
  }
}
