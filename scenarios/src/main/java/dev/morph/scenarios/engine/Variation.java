package dev.morph.scenarios.engine;

import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import java.util.List;

/**
 * How an experiment varies its inputs, and which mutants it asks.
 *
 * @param <I> type of the inputs that a datamorphism changes
 */
public interface Variation<I> {
  /** Returns the source of the mutants that walks explore. */
  MutantSource<I> mutants();

  /**
   * Returns the metrics that measure the distance of mutants from their seeds; each metric has its
   * own walk, over one pool.
   */
  List<PairMetric<I>> metrics();

  /**
   * Returns the scenario domains, the reported one first; each metric has its own walk in each
   * domain, over one pool.
   */
  default List<ScenarioDomain<I>> domains() {
    return List.of(ScenarioDomain.published());
  }

  /** Returns the domains that the sample is drawn from; by default the domains of the walks. */
  default List<ScenarioDomain<I>> sampledDomains() {
    return domains();
  }

  /**
   * Whether mutants are compared with a system's usual answer to the unchanged task; otherwise with
   * its first output, even if the design asks for more answers.
   */
  default boolean comparesWithUsual() {
    return true;
  }

  /** Returns the mutants to ask regardless of earlier failures. */
  default VariantChoice<I> variants() {
    return VariantChoice.none();
  }
}
