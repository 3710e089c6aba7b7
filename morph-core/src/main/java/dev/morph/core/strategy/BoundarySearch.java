package dev.morph.core.strategy;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.ExecutionFailure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The part that all explorations share: classifies each case once, and bisects between two cases of
 * different classes.
 *
 * <p>Each round of bisection replaces one of the two cases by their midpoint: the first if the
 * midpoint has its class, otherwise the second. Bisection ends after a fixed number of rounds, or
 * when the midpoint equals one of the two cases.
 */
final class BoundarySearch<I> {
  private final Classifier<I> classifier;
  private final Datamorphism<I> midpoint;
  private final int rounds;
  private final Limits limits;
  private final Map<CaseId, Object> classes = new HashMap<>();
  private final Map<CaseId, TestCase<I>> visited = new LinkedHashMap<>();
  private final Map<List<CaseId>, BoundaryPair<I>> pairs = new LinkedHashMap<>();
  private boolean spent;

  BoundarySearch(Classifier<I> classifier, Datamorphism<I> midpoint, int rounds, Limits limits) {
    if (midpoint.arity() != 2) {
      throw new IllegalArgumentException(
          "a midpoint takes two parents; '" + midpoint.name() + "' takes " + midpoint.arity());
    }
    this.classifier = classifier;
    this.midpoint = midpoint;
    this.rounds = rounds;
    this.limits = limits;
  }

  /** Returns the class of a case; empty once the limit on executions is reached. */
  Optional<Object> classOf(TestCase<I> testCase) throws ExecutionFailure {
    Object known = classes.get(testCase.id());
    if (known != null) {
      return Optional.of(known);
    }
    if (classes.size() >= limits.executions()) {
      spent = true;
      return Optional.empty();
    }
    Object found = classifier.classOf(testCase);
    classes.put(testCase.id(), found);
    return Optional.of(found);
  }

  /** Bisects between two cases of different classes and records a pair close to the boundary. */
  void bisect(TestCase<I> first, TestCase<I> second) throws ExecutionFailure {
    TestCase<I> here = first;
    TestCase<I> beyond = second;
    for (int round = 0; round < rounds; round++) {
      Optional<TestCase<I>> middle = midpoint.mutants(List.of(here, beyond)).stream().findFirst();
      Optional<Object> between = middle.isEmpty() ? Optional.empty() : classOf(middle.get());
      if (middle.isEmpty() || between.isEmpty()) {
        break;
      }
      recordVisit(middle.get());
      if (isSame(between, classOf(here))) {
        here = middle.get();
      } else {
        beyond = middle.get();
      }
    }
    pairs.putIfAbsent(
        List.of(here.id(), beyond.id()),
        new BoundaryPair<>(
            here,
            beyond,
            Objects.requireNonNull(classes.get(here.id())),
            Objects.requireNonNull(classes.get(beyond.id()))));
  }

  /**
   * Walks from a case until the class changes, then bisects between the last two cases.
   *
   * @param moves gives the datamorphism of each step; its first mutant is the next case
   */
  void walk(TestCase<I> start, int steps, Supplier<Datamorphism<I>> moves) throws ExecutionFailure {
    TestCase<I> here = start;
    for (int step = 0; step < steps; step++) {
      Optional<TestCase<I>> next = moves.get().mutants(List.of(here)).stream().findFirst();
      if (next.isEmpty()) {
        return;
      }
      recordVisit(next.get());
      Optional<Object> before = classOf(here);
      Optional<Object> after = classOf(next.get());
      if (before.isEmpty() || after.isEmpty()) {
        return;
      }
      if (!isSame(before, after)) {
        bisect(here, next.get());
        return;
      }
      here = next.get();
    }
  }

  /** Whether two classes are equal; arrays are if their elements are. */
  static boolean isSame(Optional<Object> left, Optional<Object> right) {
    return Objects.deepEquals(left.orElseThrow(), right.orElseThrow());
  }

  void reportProgress(long done, long expected) {
    limits.progress().report(done, expected);
  }

  Frontier<I> frontier() {
    return new Frontier<>(
        new ArrayList<>(pairs.values()), TestSet.of(visited.values()), classes.size(), !spent);
  }

  private void recordVisit(TestCase<I> testCase) {
    visited.putIfAbsent(testCase.id(), testCase);
  }
}
