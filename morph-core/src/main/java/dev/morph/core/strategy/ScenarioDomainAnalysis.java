package dev.morph.core.strategy;

import dev.morph.core.entity.Execution;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Executer;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Verdict;

/**
 * Runs a {@link ScenarioDomainWalk} in the caller's thread, one query at a time. Every faster
 * implementation must give the same result.
 *
 * @param source makes the mutants
 * @param metric orders the mutants
 * @param executer runs the system under test
 * @param oracle judges the outputs
 * @param settings settings of the walk
 */
public record ScenarioDomainAnalysis<I, O>(
    MutantSource<I> source,
    PairMetric<I> metric,
    Executer<I, O> executer,
    Oracle<I, O> oracle,
    WalkSettings settings) {

  /**
   * Returns the tipping point of one seed.
   *
   * @throws ExecutionFailure if the system under test gave no output for a case
   */
  public TippingPoint<I> analyse(TestCase<I> seed) throws ExecutionFailure {
    Execution<I, O> reference = new Execution<>(seed, executer.executeCase(seed));
    ScenarioDomainWalk<I> walk = new ScenarioDomainWalk<>(seed, source, metric, settings);
    while (walk.outcome().isEmpty()) {
      TestCase<I> mutant = walk.upcoming(1).get(0);
      walk.accept(mutant.id(), judge(reference, mutant));
    }
    return walk.outcome().orElseThrow();
  }

  /**
   * Executes and judges a mutant. If the verdict is undecided, the same output is judged once more,
   * without executing the mutant again.
   */
  private Verdict judge(Execution<I, O> reference, TestCase<I> mutant) throws ExecutionFailure {
    Execution<I, O> execution = new Execution<>(mutant, executer.executeCase(mutant));
    Verdict verdict = oracle.compare(reference, execution);
    return verdict instanceof Verdict.Undecided ? oracle.compare(reference, execution) : verdict;
  }
}
