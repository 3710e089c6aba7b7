package dev.morph.core.morphism;

import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * A property that the outputs of a case and its parents have if the system under test is correct.
 *
 * @param name the metamorphism's name
 * @param seeds whether the metamorphism is checked on seeds
 * @param mutants whether the metamorphism is checked on mutants
 * @param datamorphisms names of the datamorphisms whose mutants are checked; empty: mutants of all
 *     datamorphisms
 * @param message the message shown if the metamorphism does not hold; empty: only its name is shown
 * @param parentCount number of parents that the metamorphism refers to; 0: only the case itself is
 *     checked
 * @param holds tests the executions of the parents, in order, and the execution of the case
 */
public record Metamorphism<I, O>(
    String name,
    boolean seeds,
    boolean mutants,
    Set<String> datamorphisms,
    String message,
    int parentCount,
    BiPredicate<List<Execution<I, O>>, Execution<I, O>> holds) {
  public Metamorphism {
    datamorphisms = Set.copyOf(datamorphisms);
  }

  /** Whether the metamorphism can be checked on a case. */
  public boolean appliesTo(TestCase<I> testCase) {
    if (testCase.origin() instanceof Origin.Mutant mutant) {
      boolean named = datamorphisms.isEmpty() || datamorphisms.contains(mutant.datamorphism());
      return mutants && named && (parentCount == 0 || parentCount == mutant.parents().size());
    }
    return seeds && parentCount == 0 && datamorphisms.isEmpty();
  }
}
