package dev.morph.core.morphism;

import dev.morph.core.entity.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Makes mutants from one or more parents. Pure: equal parents always give equal mutants, in the
 * same order.
 *
 * @param name the name recorded in the mutants' origins
 * @param arity number of parents that the datamorphism takes, at least 1
 * @param function maps the parents' inputs to the mutants', nearest first where distance is
 *     meaningful
 * @param <I> type of the input
 */
public record Datamorphism<I>(String name, int arity, Function<List<I>, List<I>> function) {
  public Datamorphism {
    if (arity < 1) {
      throw new IllegalArgumentException("a datamorphism takes at least one parent");
    }
  }

  /** Returns a datamorphism that makes one mutant of one parent. */
  public static <I> Datamorphism<I> unary(String name, Function<I, I> function) {
    return new Datamorphism<>(name, 1, inputs -> List.of(function.apply(inputs.get(0))));
  }

  /**
   * Returns a copy of the list if every datamorphism takes one parent; throws an exception
   * otherwise.
   */
  public static <I> List<Datamorphism<I>> requireUnary(List<Datamorphism<I>> datamorphisms) {
    for (Datamorphism<I> datamorphism : datamorphisms) {
      if (datamorphism.arity != 1) {
        throw new IllegalArgumentException(
            "'" + datamorphism.name + "' takes " + datamorphism.arity + " parents, not one");
      }
    }
    return List.copyOf(datamorphisms);
  }

  /** Returns a datamorphism that makes many mutants of one parent. */
  public static <I> Datamorphism<I> oneToMany(String name, Function<I, List<I>> function) {
    return new Datamorphism<>(name, 1, inputs -> function.apply(inputs.get(0)));
  }

  /** Returns the mutants of these parents, except those equal to a parent. */
  public List<TestCase<I>> mutants(List<TestCase<I>> parents) {
    List<TestCase<I>> mutants = new ArrayList<>();
    int rank = 1;
    for (I input : function.apply(parents.stream().map(TestCase::input).toList())) {
      TestCase<I> mutant = TestCase.fromParents(parents, input, name, rank++);
      if (parents.stream().noneMatch(parent -> parent.id().equals(mutant.id()))) {
        mutants.add(mutant);
      }
    }
    return mutants;
  }
}
