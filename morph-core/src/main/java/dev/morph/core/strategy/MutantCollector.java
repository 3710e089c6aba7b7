package dev.morph.core.strategy;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects distinct mutants up to a limit. */
final class MutantCollector<I> {
  private final Limits limits;
  private final Map<CaseId, TestCase<I>> known = new LinkedHashMap<>();
  private final List<TestCase<I>> made = new ArrayList<>();
  private long duplicates;
  private boolean full;
  private long steps;

  MutantCollector(TestSet<I> seeds, Limits limits) {
    this.limits = limits;
    seeds.forEach(seed -> known.put(seed.id(), seed));
  }

  /**
   * Adds the mutants that one application of a datamorphism made, and returns the new ones. {@code
   * expected} is the expected number of applications, for progress reports.
   */
  List<TestCase<I>> add(List<TestCase<I>> mutants, long expected) {
    List<TestCase<I>> fresh = new ArrayList<>();
    for (TestCase<I> mutant : mutants) {
      if (known.containsKey(mutant.id())) {
        duplicates++;
      } else if (made.size() >= limits.cases()) {
        full = true;
      } else {
        known.put(mutant.id(), mutant);
        made.add(mutant);
        fresh.add(mutant);
      }
    }
    steps++;
    limits.progress().report(steps, Math.max(steps, expected));
    return fresh;
  }

  /** Whether a mutant was left out because of the limit. */
  boolean isFull() {
    return full;
  }

  Mutants<I> result() {
    return new Mutants<>(TestSet.of(made), !full, duplicates);
  }
}
