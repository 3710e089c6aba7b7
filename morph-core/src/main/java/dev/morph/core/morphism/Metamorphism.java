package dev.morph.core.morphism;

import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * What holds of the outputs for a case and for its parents, if the system under test is right.
 *
 * @param name of it
 * @param seeds whether it is checked on seeds
 * @param mutants whether it is checked on mutants
 * @param of only on mutants of these datamorphisms; empty: of any
 * @param message what is wrong where it does not hold; empty: nothing is added to the name
 * @param parents how many parents it looks at; 0: only at the case itself
 * @param holds of the parents' executions, in order, and the case's
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

  /** Whether it says anything of a case. */
  public boolean applicable(TestCase<I> testCase) {
    if (testCase.origin() instanceof Origin.Mutant mutant) {
      boolean named = of.isEmpty() || of.contains(mutant.datamorphism());
      return mutants && named && (parents == 0 || parents == mutant.parents().size());
    }
    return seeds && parents == 0 && of.isEmpty();
  }
}
