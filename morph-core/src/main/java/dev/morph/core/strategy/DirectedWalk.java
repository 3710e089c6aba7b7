package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.ExecutionFailure;
import java.util.List;

/**
 * Exploration along directions: each datamorphism is applied repeatedly, from each seed, until the
 * class changes or {@code steps} is reached. If the class changes, the boundary between the last
 * two cases is bisected.
 *
 * @param directions datamorphisms of one parent each; if one makes several mutants, the first is
 *     used
 * @param midpoint makes the midpoint of two parents
 * @param steps largest number of applications, at least 1
 * @param rounds largest number of halvings
 * @param <I> type of the input
 */
public record DirectedWalk<I>(
    List<Datamorphism<I>> directions, Datamorphism<I> midpoint, int steps, int rounds) {
  public DirectedWalk {
    directions = Datamorphism.requireUnary(directions);
  }

  /**
   * Returns the boundaries found, seed by seed.
   *
   * @throws ExecutionFailure if the system under test gave no output
   */
  public Frontier<I> explore(TestSet<I> seeds, Classifier<I> classifier, Limits limits)
      throws ExecutionFailure {
    BoundarySearch<I> search = new BoundarySearch<>(classifier, midpoint, rounds, limits);
    long done = 0;
    for (TestCase<I> seed : seeds) {
      for (Datamorphism<I> direction : directions) {
        search.walk(seed, steps, () -> direction);
        search.reportProgress(++done, (long) seeds.size() * directions.size());
      }
    }
    return search.frontier();
  }
}
