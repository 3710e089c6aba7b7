package dev.morph.scenarios.evaluation;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes each shell of one seed once, for all metrics that walk it. Not thread-safe. */
final class SharedShells implements MutantSource<String> {
  private final MutantSource<String> source;
  private final Map<List<Object>, Shell<String>> shells = new HashMap<>();

  SharedShells(MutantSource<String> source) {
    this.source = source;
  }

  @Override
  public Radius limit(TestCase<String> seed) {
    return source.limit(seed);
  }

  @Override
  public Shell<String> shell(TestCase<String> seed, Radius from, Radius to, Budget budget) {
    return shells.computeIfAbsent(
        List.of(seed.id(), from, to, budget), key -> source.shell(seed, from, to, budget));
  }
}
