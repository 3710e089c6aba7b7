package dev.morph.core.registry;

import dev.morph.core.entity.Executions;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestPool;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.Executer;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.Metamorphism;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.strategy.Limits;
import java.util.Collection;
import java.util.List;

/**
 * A test system at work, as its own strategies, metrics and analysers see it: the pool, the
 * outputs, and the functions a script has selected.
 *
 * @param <I> type of the input
 * @param <O> type of the output
 */
public interface TestSystem<I, O> {
  /** All test cases that are known. */
  TestPool<I> pool();

  /** All outputs that are known. */
  Executions<O> executions();

  /** Adds to the pool. */
  void add(Collection<TestCase<I>> cases);

  /** Makes the pool consist of these cases, and no others. */
  void keep(TestSet<I> cases);

  /** The output for a case, executed now if it was not before. */
  O execute(Selected<Executer<I, O>> executer, TestCase<I> testCase) throws ExecutionFailure;

  /** Selected by {@code mutate by}, those that are functions. */
  List<Datamorphism<I>> datamorphisms();

  /** Selected by {@code mutate by}, those that are sources of mutants on their own. */
  List<Selected<MutantSource<I>>> mutantSources();

  /** What identifies everything selected by {@code mutate by} in a manifest. */
  List<String> signatures();

  /** Selected by {@code rank by}. */
  List<PairMetric<I>> metrics();

  /** Selected by {@code execute by}. */
  List<Selected<Executer<I, O>>> executers();

  /** Selected by {@code judge by}, those that are functions. */
  List<Metamorphism<I, O>> metamorphisms();

  /** Selected by {@code judge by}, those that are oracles. */
  List<Oracle<I, O>> oracles();

  /** How much a strategy may make and execute, and its random seed. */
  Limits limits();

  /** Executions for which a metamorphism did not hold, of all there are now. */
  List<MetamorphismReport> judge();

  /** Prints something for the user who runs the script. */
  void tell(String line);

  /** A function a script has selected. */
  record Selected<T>(String name, String signature, T function) {}
}
