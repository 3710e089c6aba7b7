package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The mutants of a shell, nearest first, with their membership in a domain. Membership is computed
 * on demand in small batches, because most walks end long before the end of the shell. Not
 * thread-safe.
 */
final class DomainShell<I> {
  /** The number of mutants whose membership is computed together. */
  private static final int BATCH = 16;

  private final TestCase<I> seed;
  private final ScenarioDomain<I> domain;
  private final List<Measured<I>> mutants;
  private final List<Optional<Exclusion>> known = new ArrayList<>();

  DomainShell(TestCase<I> seed, ScenarioDomain<I> domain, List<Measured<I>> mutants) {
    this.seed = seed;
    this.domain = domain;
    this.mutants = List.copyOf(mutants);
  }

  int size() {
    return mutants.size();
  }

  Measured<I> get(int index) {
    return mutants.get(index);
  }

  /** Returns why the mutant at an index is not in the domain; empty if it is in the domain. */
  Optional<Exclusion> exclusion(int index) {
    int batch = domain.comparesMutants() ? mutants.size() : BATCH;
    while (known.size() <= index) {
      int end = Math.min(mutants.size(), known.size() + batch);
      known.addAll(
          domain.exclusions(
              seed, mutants.subList(known.size(), end).stream().map(Measured::testCase).toList()));
    }
    return known.get(index);
  }
}
