package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.AllocationMeter;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.core.strategy.WalkSettings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A cache that makes each shell of one seed once for the walks of all metrics, and measures the
 * bytes allocated. Not thread-safe.
 */
final class SharedShells<I> implements MutantSource<I> {
  private final MutantSource<I> source;
  private final AllocationMeter meter;
  private final Map<List<Object>, Shell<I>> shells = new HashMap<>();

  private OptionalLong bytes = OptionalLong.of(0);

  SharedShells(MutantSource<I> source, AllocationMeter meter) {
    this.source = source;
    this.meter = meter;
  }

  /** Returns the bytes allocated for the shells made so far; empty if not measured. */
  OptionalLong allocatedBytes() {
    return bytes;
  }

  /** Returns the mutants of the first radius. */
  List<TestCase<I>> firstMutants(TestCase<I> seed, WalkSettings walk) {
    return shell(seed, Radius.NONE, walk.firstRadius(limit(seed)), walk.budget()).mutants();
  }

  @Override
  public Radius limit(TestCase<I> seed) {
    return source.limit(seed);
  }

  @Override
  public Shell<I> shell(TestCase<I> seed, Radius from, Radius to, Budget budget) {
    return shells.computeIfAbsent(
        List.of(seed.id(), from, to, budget), key -> makeShell(seed, from, to, budget));
  }

  private Shell<I> makeShell(TestCase<I> seed, Radius from, Radius to, Budget budget) {
    OptionalLong before = meter.bytes();
    Shell<I> made = source.shell(seed, from, to, budget);
    OptionalLong added = meter.bytesSince(before);
    bytes =
        added.isPresent() && bytes.isPresent()
            ? OptionalLong.of(bytes.getAsLong() + added.getAsLong())
            : OptionalLong.empty();
    return made;
  }
}
