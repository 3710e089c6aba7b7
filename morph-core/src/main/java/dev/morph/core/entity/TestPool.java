package dev.morph.core.entity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All known test cases, each with all its known origins. Outputs are stored in {@link Executions},
 * so one pool serves many systems under test. Immutable.
 *
 * <p>A case that is made again in another way is stored once, with an additional origin. Merging
 * pools in any order keeps all cases and origins.
 *
 * @param <I> type of the input
 */
public final class TestPool<I> {
  private final Map<CaseId, TestCase<I>> cases;
  private final Map<CaseId, Set<Origin>> origins;

  private TestPool(Map<CaseId, TestCase<I>> cases, Map<CaseId, Set<Origin>> origins) {
    this.cases = cases;
    this.origins = origins;
  }

  /** Returns an empty pool. */
  public static <I> TestPool<I> empty() {
    return new TestPool<>(Map.of(), Map.of());
  }

  /** Returns this pool with these cases added. */
  public TestPool<I> withCases(Collection<TestCase<I>> more) {
    Map<CaseId, TestCase<I>> all = new LinkedHashMap<>(cases);
    Map<CaseId, Set<Origin>> from = new LinkedHashMap<>(origins);
    for (TestCase<I> testCase : more) {
      all.putIfAbsent(testCase.id(), testCase);
      addOrigins(from, testCase.id(), List.of(testCase.origin()));
    }
    return new TestPool<>(all, from);
  }

  /** Returns all cases and origins of both pools. This pool's cases and origins come first. */
  public TestPool<I> merge(TestPool<I> other) {
    TestPool<I> merged = withCases(other.cases.values());
    other.origins.forEach((id, more) -> addOrigins(merged.origins, id, more));
    return merged;
  }

  /**
   * Returns a pool reduced to the cases of a set; cases of the set that are not in the pool are
   * ignored.
   */
  public TestPool<I> restrictedTo(TestSet<I> kept) {
    Map<CaseId, TestCase<I>> fewer = new LinkedHashMap<>(cases);
    fewer.keySet().removeIf(id -> !kept.contains(id));
    Map<CaseId, Set<Origin>> from = new LinkedHashMap<>(origins);
    from.keySet().removeIf(id -> !kept.contains(id));
    return new TestPool<>(fewer, from);
  }

  private static void addOrigins(
      Map<CaseId, Set<Origin>> origins, CaseId id, Collection<Origin> more) {
    Set<Origin> all = new LinkedHashSet<>(origins.getOrDefault(id, Set.of()));
    all.addAll(more);
    origins.put(id, all);
  }

  /** Returns all cases in the order in which they were added. */
  public TestSet<I> allCases() {
    return TestSet.of(cases.values());
  }

  /** Returns the seeds: the cases that were given. */
  public TestSet<I> seeds() {
    return allCases().filter(TestCase::isSeed);
  }

  /** Returns the mutants: the cases that were made from others. */
  public TestSet<I> mutants() {
    return allCases().filter(testCase -> !testCase.isSeed());
  }

  /** Returns the number of cases. */
  public int size() {
    return cases.size();
  }

  /** Returns the case with an id. */
  public Optional<TestCase<I>> find(CaseId id) {
    return Optional.ofNullable(cases.get(id));
  }

  /**
   * Returns all origins of a case, in the order in which they were added; empty if the case is
   * unknown.
   */
  public List<Origin> origins(CaseId id) {
    return List.copyOf(origins.getOrDefault(id, Set.of()));
  }

  /**
   * Returns the parents of a case according to {@link TestCase#origin}, in order; parents not in
   * the pool are left out.
   */
  public List<TestCase<I>> parents(TestCase<I> testCase) {
    return testCase.origin() instanceof Origin.Mutant mutant
        ? mutant.parents().stream().flatMap(id -> find(id).stream()).toList()
        : List.of();
  }

  /** Returns the case itself and all its ancestors up to the seeds, each once, nearest first. */
  public List<TestCase<I>> ancestry(TestCase<I> testCase) {
    Map<CaseId, TestCase<I>> seen = new LinkedHashMap<>();
    List<TestCase<I>> generation = List.of(testCase);
    while (!generation.isEmpty()) {
      List<TestCase<I>> next = new ArrayList<>();
      for (TestCase<I> member : generation) {
        if (seen.putIfAbsent(member.id(), member) == null) {
          next.addAll(parents(member));
        }
      }
      generation = next;
    }
    return List.copyOf(seen.values());
  }

  /** Whether the other pool has the same cases with the same origins, in the same order. */
  @Override
  public boolean equals(Object other) {
    return other instanceof TestPool<?> that
        && allCases().equals(that.allCases())
        && origins.equals(that.origins);
  }

  @Override
  public int hashCode() {
    return cases.keySet().hashCode();
  }

  @Override
  public String toString() {
    return cases.size() + " test cases, " + seeds().size() + " of them seeds";
  }
}
