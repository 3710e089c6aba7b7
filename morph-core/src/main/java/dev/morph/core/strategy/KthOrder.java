package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import java.util.ArrayList;
import java.util.List;

/**
 * The k-th order complete mutants: everything that at most k nested applications of the
 * datamorphisms can make from the seeds.
 *
 * <p>Algorithm: the seeds are level 0. For level j, each datamorphism of arity r is applied to
 * every ordered r-tuple, with repetition, of cases from levels 0 to j - 1 that contains at least
 * one case of level j - 1. Level j consists of the resulting mutants that are not known yet. The
 * algorithm ends after level k, or when a level is empty.
 *
 * <p>So every mutant has its smallest possible order, and the result for k + 1 contains the result
 * for k.
 *
 * @param datamorphisms datamorphisms of any arity
 * @param k largest order of a mutant, at least 1
 * @param <I> type of the input
 */
public record KthOrder<I>(List<Datamorphism<I>> datamorphisms, int k) {
  public KthOrder {
    datamorphisms = List.copyOf(datamorphisms);
    if (k < 1) {
      throw new IllegalArgumentException("an order must be at least 1, not " + k);
    }
  }

  /** Creates the strategy for k = 1, which applies every datamorphism to every tuple of seeds. */
  public static <I> KthOrder<I> firstOrder(List<Datamorphism<I>> datamorphisms) {
    return new KthOrder<>(datamorphisms, 1);
  }

  /** Returns all mutants of order 1 to k, lowest order first. */
  public Mutants<I> mutants(TestSet<I> seeds, Limits limits) {
    MutantCollector<I> collecting = new MutantCollector<>(seeds, limits);
    List<TestCase<I>> known = new ArrayList<>(seeds.cases());
    int newest = 0;
    for (int order = 1; order <= k && newest < known.size() && !collecting.isFull(); order++) {
      List<TestCase<I>> level = new ArrayList<>();
      for (Datamorphism<I> datamorphism : datamorphisms) {
        long expected = countTuples(known.size());
        boolean unused =
            Tuples.visit(
                known,
                datamorphism.arity(),
                newest,
                parents -> {
                  level.addAll(collecting.add(datamorphism.mutants(parents), expected));
                  return !collecting.isFull();
                });
      }
      newest = known.size();
      known.addAll(level);
    }
    return collecting.result();
  }

  private long countTuples(int known) {
    double tuples = datamorphisms.stream().mapToDouble(d -> Math.pow(known, d.arity())).sum();
    return (long) Math.min(tuples, Long.MAX_VALUE);
  }
}
