package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.core.strategy.WalkSettings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A source of mutants for a walk that may ask only a few. They are drawn from the walk's domain,
 * alternating between the numbers of changes. So the walk covers all distances instead of ending
 * among the nearest mutants. The sample uses the same draw, so mutants in both are asked only once.
 * Not thread-safe.
 */
final class FewMutants<I> implements MutantSource<I> {
  private final MutantSource<I> source;
  private final SharedDomain<I> domain;
  private final Map<List<Radius>, Shell<I>> made = new HashMap<>();
  private int left;

  private FewMutants(MutantSource<I> source, SharedDomain<I> domain, int most) {
    this.source = source;
    this.domain = domain;
    this.left = most;
  }

  /** Returns the source for a walk: all mutants, unless the walk may ask fewer than the budget. */
  static <I> MutantSource<I> sourceFor(
      SharedShells<I> shells, SharedDomain<I> domain, WalkSettings walk) {
    return isFew(walk) ? new FewMutants<>(shells, domain, walk.maxQueries()) : shells;
  }

  private static boolean isFew(WalkSettings walk) {
    return walk.wholeLevels() && walk.maxQueries() < walk.budget().mutants();
  }

  /**
   * Returns the suffix of the metric's signature for a walk. It is empty unless mutants are drawn,
   * because only then distances depend on the draw.
   */
  static String signatureSuffix(WalkSettings walk) {
    return isFew(walk) ? "|drawn:" + walk.maxQueries() : "";
  }

  @Override
  public Radius limit(TestCase<I> seed) {
    return source.limit(seed);
  }

  @Override
  public Shell<I> shell(TestCase<I> seed, Radius from, Radius to, Budget budget) {
    return made.computeIfAbsent(
        List.of(from, to), key -> drawFew(seed, source.shell(seed, from, to, budget), to, budget));
  }

  private Shell<I> drawFew(TestCase<I> seed, Shell<I> whole, Radius to, Budget budget) {
    List<Integer> orders = IntStream.rangeClosed(1, to.k()).boxed().toList();
    List<TestCase<I>> few =
        new SampleDraw<>(
                seed, List.of(domain), whole.mutants(), orders, budget.randomSeed(), any -> 1)
            .firstMutants(left);
    left -= few.size();
    boolean all = few.size() == whole.mutants().size();
    return new Shell<>(few, all ? whole.completeOrder() : 0, whole.fullSize(), whole.dropped());
  }
}
