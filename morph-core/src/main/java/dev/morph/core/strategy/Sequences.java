package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Datamorphism;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Datamorphisms of one parent, applied one after the other. */
final class Sequences {
  private Sequences() {}

  /** Returns the same list if every datamorphism takes one parent. */
  static <I> List<Datamorphism<I>> unary(List<Datamorphism<I>> datamorphisms) {
    for (Datamorphism<I> datamorphism : datamorphisms) {
      if (datamorphism.arity() != 1) {
        throw new IllegalArgumentException(
            "'" + datamorphism.name() + "' takes " + datamorphism.arity() + " parents, not one");
      }
    }
    return List.copyOf(datamorphisms);
  }

  /**
   * Visits every application in every sequence; the visitor's result is the start of the next
   * application.
   */
  static <I> void visit(
      TestCase<I> from,
      List<Datamorphism<I>> choice,
      int length,
      boolean repetition,
      BiFunction<Datamorphism<I>, TestCase<I>, List<TestCase<I>>> visitor) {
    if (length == 0) {
      return;
    }
    for (Datamorphism<I> datamorphism : choice) {
      List<Datamorphism<I>> left = new ArrayList<>(choice);
      if (!repetition) {
        left.remove(datamorphism);
      }
      for (TestCase<I> mutant : visitor.apply(datamorphism, from)) {
        visit(mutant, left, length - 1, repetition, visitor);
      }
    }
  }
}
