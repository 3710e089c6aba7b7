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
 * All test cases that are known, with everything known of where each comes from. Outputs are not in
 * it, so one pool serves many systems under test. Immutable.
 *
 * <p>A case that is made again in another way is one case with one more origin: nothing is lost
 * when pools are merged, in whichever order.
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

  /** Nothing is known. */
  public static <I> TestPool<I> empty() {
    return new TestPool<>(Map.of(), Map.of());
  }

  /** This pool and these cases. */
  public TestPool<I> with(Collection<TestCase<I>> more) {
    Map<CaseId, TestCase<I>> all = new LinkedHashMap<>(cases);
    Map<CaseId, Set<Origin>> from = new LinkedHashMap<>(origins);
    for (TestCase<I> testCase : more) {
      all.putIfAbsent(testCase.id(), testCase);
      addOrigins(from, testCase.id(), List.of(testCase.origin()));
    }
    return new TestPool<>(all, from);
  }

  /** All cases and origins of both; where both know a case, this pool's comes first. */
  public TestPool<I> merge(TestPool<I> other) {
    TestPool<I> merged = with(other.cases.values());
    other.origins.forEach((id, more) -> addOrigins(merged.origins, id, more));
    return merged;
  }

  /** Only the cases of a set; those it does not know are left out. */
  public TestPool<I> only(TestSet<I> kept) {
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

  /** In the order in which they became known. */
  public TestSet<I> all() {
    return TestSet.of(cases.values());
  }

  /** Those that were given. */
  public TestSet<I> seeds() {
    return all().where(TestCase::isSeed);
  }

  /** Those that were made. */
  public TestSet<I> mutants() {
    return all().where(testCase -> !testCase.isSeed());
  }

  /** How many cases. */
  public int size() {
    return cases.size();
  }

  /** The case of an id. */
  public Optional<TestCase<I>> find(CaseId id) {
    return Optional.ofNullable(cases.get(id));
  }

  /** All ways in which a case came about, the first one first; empty if it is not known. */
  public List<Origin> origins(CaseId id) {
    return List.copyOf(origins.getOrDefault(id, Set.of()));
  }

  /** The parents of a case, in order, by its first origin; those not in the pool are left out. */
  public List<TestCase<I>> parents(TestCase<I> testCase) {
    return testCase.origin() instanceof Origin.Mutant mutant
        ? mutant.parents().stream().flatMap(id -> find(id).stream()).toList()
        : List.of();
  }

  /**
   * The whole ancestry of a case: the case itself, then its parents, theirs, and so on to the
   * seeds; each once, nearest first.
   */
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

  /** Same cases with the same origins, in the same order. */
  @Override
  public boolean equals(Object other) {
    return other instanceof TestPool<?> that
        && all().equals(that.all())
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
