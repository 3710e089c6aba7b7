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
 * A running test system: the pool, the outputs, and the functions selected by a script. This is the
 * view that strategies, metrics and analysers get.
 *
 * @param <I> type of the input
 * @param <O> type of the output
 */
public interface TestSystem<I, O> {
  /** Returns all known test cases. */
  TestPool<I> pool();

  /** Returns all known outputs. */
  Executions<O> executions();

  /** Adds cases to the pool. */
  void add(Collection<TestCase<I>> cases);

  /** Reduces the pool to these cases. */
  void retainOnly(TestSet<I> cases);

  /** Returns the output for a case, executing it now if necessary. */
  O execute(Selected<Executer<I, O>> executer, TestCase<I> testCase) throws ExecutionFailure;

  /** Returns the datamorphisms selected by {@code mutate by}. */
  List<Datamorphism<I>> datamorphisms();

  /** Returns the mutant sources selected by {@code mutate by}. */
  List<Selected<MutantSource<I>>> mutantSources();

  /**
   * Returns the signatures of the functions selected by {@code mutate by}, which identify them in a
   * manifest.
   */
  List<String> signatures();

  /** Returns the metrics selected by {@code rank by}. */
  List<PairMetric<I>> metrics();

  /** Returns the executers selected by {@code execute by}. */
  List<Selected<Executer<I, O>>> executers();

  /** Returns the metamorphisms selected by {@code judge by}. */
  List<Metamorphism<I, O>> metamorphisms();

  /** Returns the oracles selected by {@code judge by}. */
  List<Selected<Oracle<I, O>>> oracles();

  /** Returns the limits on the cases and executions of a strategy, and its random seed. */
  Limits limits();

  /**
   * Judges all current executions; returns one report for each selected executer and metamorphism
   * or oracle.
   */
  List<MetamorphismReport> judge();

  /** Prints a line for the user who runs the script. */
  void printLine(String line);

  /** A function selected by a script. */
  record Selected<T>(String name, String signature, T function) {}
}
