package dev.morph.experiments.generation;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Perturbations of one pool.
 *
 * @param made they themselves, given who asks assistants
 * @param assistants systems that are asked for them
 * @param content what identifies them in a manifest, besides their names
 */
record Perturbing(
    Function<Assistance, List<Perturbation>> made,
    List<SystemUnderTest<?, ?>> assistants,
    Map<String, Object> content) {

  /** These, and others behind them. */
  Perturbing and(Perturbing others) {
    Map<String, Object> both = new TreeMap<>(content);
    both.putAll(others.content);
    return new Perturbing(
        help -> joined(made.apply(help), others.made.apply(help)),
        joined(assistants, others.assistants),
        both);
  }

  private static <T> List<T> joined(List<T> some, List<T> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }
}
