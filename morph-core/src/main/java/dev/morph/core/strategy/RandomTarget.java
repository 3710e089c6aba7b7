package dev.morph.core.strategy;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.ExecutionFailure;
import java.util.List;
import java.util.Optional;

/**
 * Exploration between pairs of seeds: two different seeds are drawn {@code starts} times. If their
 * classes differ, the boundary between them is bisected in at most {@code steps} rounds. Each pair
 * has its own random stream.
 *
 * @param midpoint makes the midpoint of two parents
 * @param steps largest number of halvings
 * @param starts number of pairs drawn
 * @param <I> type of the input
 */
public record RandomTarget<I>(Datamorphism<I> midpoint, int steps, int starts) {

  /**
   * Returns the boundaries found, pair by pair.
   *
   * @throws ExecutionFailure if the system under test gave no output
   */
  public Frontier<I> explore(TestSet<I> seeds, Classifier<I> classifier, Limits limits)
      throws ExecutionFailure {
    BoundarySearch<I> search = new BoundarySearch<>(classifier, midpoint, steps, limits);
    List<TestCase<I>> from = seeds.cases();
    for (int start = 0; start < starts && from.size() > 1; start++) {
      SeededDraw draw =
          SeededDraw.of(limits.randomSeed(), "random target", Integer.toString(start));
      int first = draw.nextInt(from.size());
      int second = draw.nextInt(from.size() - 1);
      TestCase<I> here = from.get(first);
      TestCase<I> target = from.get(second < first ? second : second + 1);
      Optional<Object> classHere = search.classOf(here);
      Optional<Object> classThere = search.classOf(target);
      if (classHere.isPresent()
          && classThere.isPresent()
          && !BoundarySearch.isSame(classHere, classThere)) {
        search.bisect(here, target);
      }
      search.reportProgress(start + 1L, starts);
    }
    return search.frontier();
  }
}
