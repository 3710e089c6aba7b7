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
 * Perturbations that share one pool.
 *
 * @param made the perturbations, given something that queries assistants
 * @param assistants systems that are queried to create mutants
 * @param content what identifies them in a manifest, besides their names
 */
record Perturbing(
    Function<Assistance, List<Perturbation>> made,
    List<SystemUnderTest<?, ?>> assistants,
    Map<String, Object> content) {

  /** Returns these perturbations followed by others. */
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
