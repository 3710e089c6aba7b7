package dev.morph.experiments.analysis;

import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Trail.Sorting;
import org.jspecify.annotations.Nullable;

/** The cost of generating a seed's mutants and of sorting them; null if it was not measured. */
final class SortingCost {
  private SortingCost() {}

  /** Microseconds that the metric takes per mutant. */
  static @Nullable Double micros(Result seed) {
    Sorting sorting = seed.trail().cost().sorting();
    return sorting == null ? null : Double.valueOf(1e6 * sorting.seconds() / sorting.pairs());
  }

  /** Kilobytes that the metric allocates per mutant. */
  static @Nullable Double kilobytes(Result seed) {
    Sorting sorting = seed.trail().cost().sorting();
    return sorting == null || sorting.bytes() == null
        ? null
        : Double.valueOf(1e-3 * sorting.bytes() / sorting.pairs());
  }

  /** Megabytes allocated to generate all mutants of the seed. */
  static @Nullable Double mutantMegabytes(Result seed) {
    Sorting sorting = seed.trail().cost().sorting();
    return sorting == null || sorting.mutantBytes() == null
        ? null
        : Double.valueOf(1e-6 * sorting.mutantBytes());
  }
}
