package dev.morph.core.strategy;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.ExecutionFailure;
import java.util.List;

/**
 * Random exploration: {@code starts} walks begin at randomly drawn seeds. Each step applies a
 * randomly drawn datamorphism, until the class changes or {@code steps} is reached. If the class
 * changes, the boundary between the last two cases is bisected. Each walk has its own random
 * stream, so more starts add results but change none.
 *
 * @param moves datamorphisms of one parent each; if one makes several mutants, the first is used
 * @param midpoint makes the midpoint of two parents
 * @param steps largest number of applications in a walk, at least 1
 * @param starts number of walks
 * @param rounds largest number of halvings
 * @param <I> type of the input
 */
public record RandomWalk<I>(
    List<Datamorphism<I>> moves, Datamorphism<I> midpoint, int steps, int starts, int rounds) {
  public RandomWalk {
    moves = Datamorphism.requireUnary(moves);
    if (moves.isEmpty()) {
      throw new IllegalArgumentException("a random walk needs a datamorphism of one parent");
    }
  }

  /**
   * Returns the boundaries found, walk by walk.
   *
   * @throws ExecutionFailure if the system under test gave no output
   */
  public Frontier<I> explore(TestSet<I> seeds, Classifier<I> classifier, Limits limits)
      throws ExecutionFailure {
    BoundarySearch<I> search = new BoundarySearch<>(classifier, midpoint, rounds, limits);
    List<TestCase<I>> from = seeds.cases();
    for (int start = 0; start < starts && !from.isEmpty(); start++) {
      SeededDraw draw = SeededDraw.of(limits.randomSeed(), "random walk", Integer.toString(start));
      TestCase<I> seed = from.get(draw.nextInt(from.size()));
      search.walk(seed, steps, () -> moves.get(draw.nextInt(moves.size())));
      search.reportProgress(start + 1L, starts);
    }
    return search.frontier();
  }
}
