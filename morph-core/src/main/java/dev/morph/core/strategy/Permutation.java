package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import java.util.ArrayList;
import java.util.List;

/**
 * All sequences of the named datamorphisms up to a length, applied in order.
 *
 * <p>Algorithm: depth first. A sequence is extended by every datamorphism not yet in it (with
 * repetition: by every datamorphism), and each prefix makes a mutant. If each application makes one
 * mutant, m datamorphisms make m + m(m-1) + ... mutants of a seed, with up to K factors in the last
 * term; with repetition, m + m^2 + ... + m^K. A mutant that another sequence already made is not
 * added again, but its sequence is still extended.
 *
 * @param datamorphisms datamorphisms of one parent each
 * @param length K, at least 1
 * @param repetition whether a datamorphism may occur more than once in a sequence
 * @param <I> type of the input
 */
public record Permutation<I>(List<Datamorphism<I>> datamorphisms, int length, boolean repetition) {
  public Permutation {
    datamorphisms = Datamorphism.requireUnary(datamorphisms);
    if (length < 1) {
      throw new IllegalArgumentException("a length must be at least 1, not " + length);
    }
  }

  /** Returns the mutants, seed by seed, with the sequences in lexicographic order. */
  public Mutants<I> mutants(TestSet<I> seeds, Limits limits) {
    MutantCollector<I> collecting = new MutantCollector<>(seeds, limits);
    long expected = (long) Math.min(seeds.size() * countSequences(), 1e15);
    seeds.forEach(seed -> extend(seed, datamorphisms, length, collecting, expected));
    return collecting.result();
  }

  private void extend(
      TestCase<I> from,
      List<Datamorphism<I>> choice,
      int left,
      MutantCollector<I> collecting,
      long expected) {
    for (Datamorphism<I> datamorphism : choice) {
      if (left == 0 || collecting.isFull()) {
        return;
      }
      List<Datamorphism<I>> next = new ArrayList<>(choice);
      if (!repetition) {
        next.remove(datamorphism);
      }
      List<TestCase<I>> mutants = datamorphism.mutants(List.of(from));
      collecting.add(mutants, expected);
      mutants.forEach(mutant -> extend(mutant, next, left - 1, collecting, expected));
    }
  }

  private double countSequences() {
    double all = 0;
    double of = 1;
    for (int j = 0; j < length; j++) {
      of *= repetition ? datamorphisms.size() : Math.max(0, datamorphisms.size() - j);
      all += of;
    }
    return all;
  }
}
