package dev.morph.experiments.analysis;

import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Trail.Sorting;
import org.jspecify.annotations.Nullable;

/** What it took to make a seed's mutants and to sort them; null where that was not measured. */
final class SortingCost {
  private SortingCost() {}

  /** Millionths of a second that the metric takes for a mutant. */
  static @Nullable Double micros(Result seed) {
    Sorting sorting = seed.trail().cost().sorting();
    return sorting == null ? null : Double.valueOf(1e6 * sorting.seconds() / sorting.pairs());
  }

  /** Thousands of bytes that the metric allocates for a mutant. */
  static @Nullable Double kilobytes(Result seed) {
    Sorting sorting = seed.trail().cost().sorting();
    return sorting == null || sorting.bytes() == null
        ? null
        : Double.valueOf(1e-3 * sorting.bytes() / sorting.pairs());
  }

  /** Millions of bytes allocated to make all mutants of the seed. */
  static @Nullable Double mutantMegabytes(Result seed) {
    Sorting sorting = seed.trail().cost().sorting();
    return sorting == null || sorting.mutantBytes() == null
        ? null
        : Double.valueOf(1e-6 * sorting.mutantBytes());
  }
}
