package dev.morph.core.strategy;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Improves a test set by evolution: datamorphisms of one parent act as mutations, datamorphisms of
 * several parents as recombinations.
 *
 * <p>Algorithm: the initial population is the test set, reduced to {@code size} by the removal. In
 * each generation, {@code size} times, a datamorphism is drawn, and its parents are drawn from the
 * population, with repetition. Their offspring are added to the population, and the removal reduces
 * it to {@code size} again. The result is the population with the best objective among all
 * generations, including the initial one; the earliest if several are equal.
 *
 * @param datamorphisms datamorphisms of any arity, at least one
 * @param fitness returns the fitness of a case; larger is fitter
 * @param objective returns the objective of a whole test set; larger is better
 * @param removal decides which members are removed
 * @param size size of the population, at least 1
 * @param generations number of generations
 * @param <I> type of the input
 */
public record GeneticOptimisation<I>(
    List<Datamorphism<I>> datamorphisms,
    ToDoubleFunction<TestCase<I>> fitness,
    ToDoubleFunction<TestSet<I>> objective,
    Removal<I> removal,
    int size,
    int generations) {
  public GeneticOptimisation {
    datamorphisms = List.copyOf(datamorphisms);
    if (datamorphisms.isEmpty() || size < 1) {
      throw new IllegalArgumentException("evolution needs a datamorphism and a population");
    }
  }

  /**
   * The result of evolution.
   *
   * @param best the best test set found
   * @param value the objective of this set
   * @param history the objective of each generation, starting with the initial population
   * @param newCases all cases not in the initial test set, whether or not they survived
   */
  public record Evolved<I>(
      TestSet<I> best, double value, List<Double> history, TestSet<I> newCases) {}

  /** Runs the evolution; ends early when the limit on cases is reached. */
  public Evolved<I> evolve(TestSet<I> start, Limits limits) {
    Map<CaseId, Double> known = new HashMap<>();
    ToDoubleFunction<TestCase<I>> once =
        member -> known.computeIfAbsent(member.id(), id -> fitness.applyAsDouble(member));
    Map<CaseId, TestCase<I>> made = new LinkedHashMap<>();
    SeededDraw draw = SeededDraw.of(limits.randomSeed(), "evolution", "");
    List<TestCase<I>> population = removal.survivors(start.cases(), once, size, draw);
    TestSet<I> best = TestSet.of(population);
    double value = objective.applyAsDouble(best);
    List<Double> history = new ArrayList<>(List.of(value));
    for (int generation = 1; generation <= generations; generation++) {
      if (population.isEmpty() || made.size() >= limits.cases()) {
        break;
      }
      List<TestCase<I>> grown = new ArrayList<>(population);
      grown.addAll(offspring(population, start, made, draw, limits.cases()));
      population = removal.survivors(TestSet.of(grown).cases(), once, size, draw);
      TestSet<I> now = TestSet.of(population);
      double measured = objective.applyAsDouble(now);
      history.add(measured);
      if (measured > value) {
        best = now;
        value = measured;
      }
      limits.progress().report(generation, generations);
    }
    return new Evolved<>(best, value, List.copyOf(history), TestSet.of(made.values()));
  }

  private List<TestCase<I>> offspring(
      List<TestCase<I>> population,
      TestSet<I> start,
      Map<CaseId, TestCase<I>> made,
      SeededDraw draw,
      int most) {
    List<TestCase<I>> children = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Datamorphism<I> datamorphism = datamorphisms.get(draw.nextInt(datamorphisms.size()));
      List<TestCase<I>> parents = new ArrayList<>();
      for (int parent = 0; parent < datamorphism.arity(); parent++) {
        parents.add(population.get(draw.nextInt(population.size())));
      }
      for (TestCase<I> child : datamorphism.mutants(parents)) {
        boolean known = start.contains(child.id()) || made.containsKey(child.id());
        if (known || made.size() < most) {
          children.add(child);
        }
        if (!known && made.size() < most) {
          made.put(child.id(), child);
        }
      }
    }
    return children;
  }
}
