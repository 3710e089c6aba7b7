package dev.morph.core.morphism;

import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * What must hold for the outputs of a case and its parents if the system under test is correct.
 *
 * @param name the metamorphism's name
 * @param seeds whether the metamorphism is checked on seeds
 * @param mutants whether the metamorphism is checked on mutants
 * @param of only mutants of these datamorphisms; empty: of any
 * @param message what went wrong if the metamorphism does not hold; empty: nothing is added to the
 *     name
 * @param parents number of parents to which the metamorphism refers; 0: only the case itself
 * @param holds tests the parents' executions, in order, and the case's
 */
public record Metamorphism<I, O>(
    String name,
    boolean seeds,
    boolean mutants,
    Set<String> of,
    String message,
    int parents,
    BiPredicate<List<Execution<I, O>>, Execution<I, O>> holds) {
  public Metamorphism {
    of = Set.copyOf(of);
  }

  /** Whether it applies to a case. */
  public boolean applicable(TestCase<I> testCase) {
    if (testCase.origin() instanceof Origin.Mutant mutant) {
      boolean named = of.isEmpty() || of.contains(mutant.datamorphism());
      return mutants && named && (parents == 0 || parents == mutant.parents().size());
    }
    return seeds && parents == 0 && of.isEmpty();
  }
}
