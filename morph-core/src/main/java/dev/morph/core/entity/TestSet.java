package dev.morph.core.entity;

import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * An ordered set of test cases. Immutable.
 *
 * @param <I> type of the input
 */
public final class TestSet<I> implements Iterable<TestCase<I>> {
  private final Map<CaseId, TestCase<I>> cases;

  private TestSet(Map<CaseId, TestCase<I>> cases) {
    this.cases = cases;
  }

  /** Returns a set of these cases; if several have the same id, the first is kept. */
  public static <I> TestSet<I> of(Collection<TestCase<I>> cases) {
    Map<CaseId, TestCase<I>> distinct = new LinkedHashMap<>();
    cases.forEach(testCase -> distinct.putIfAbsent(testCase.id(), testCase));
    return new TestSet<>(distinct);
  }

  /** Returns the cases, in order. */
  public List<TestCase<I>> cases() {
    return List.copyOf(cases.values());
  }

  /** Streams the cases, in order. */
  public Stream<TestCase<I>> stream() {
    return cases.values().stream();
  }

  /** Returns the inputs of the cases, in order. */
  public List<I> inputs() {
    return stream().map(TestCase::input).toList();
  }

  /** Returns the number of cases. */
  public int size() {
    return cases.size();
  }

  /** Whether the set contains the case. */
  public boolean contains(CaseId id) {
    return cases.containsKey(id);
  }

  /** Returns the cases that satisfy a predicate. */
  public TestSet<I> filter(Predicate<TestCase<I>> keeps) {
    return of(stream().filter(keeps).toList());
  }

  @Override
  public Iterator<TestCase<I>> iterator() {
    return cases().iterator();
  }

  /** Whether the other set has the same cases in the same order. */
  @Override
  public boolean equals(Object other) {
    return other instanceof TestSet<?> that && cases().equals(that.cases());
  }

  @Override
  public int hashCode() {
    return cases.keySet().hashCode();
  }

  @Override
  public String toString() {
    return cases.size() + " test cases";
  }
}
