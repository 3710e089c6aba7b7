package dev.morph.core.strategy;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Every combination of the named datamorphisms, each applied at most once, in the order named.
 *
 * <p>Algorithm: each datamorphism in turn is applied to the seed and to all mutants made by the
 * datamorphisms before it. If each application makes one new mutant, K datamorphisms make 2^K - 1
 * mutants of a seed, one for each nonempty subset.
 *
 * @param datamorphisms datamorphisms of one parent each
 * @param <I> type of the input
 */
public record Combination<I>(List<Datamorphism<I>> datamorphisms) {
  public Combination {
    datamorphisms = Datamorphism.requireUnary(datamorphisms);
  }

  /** Returns the mutants, seed by seed. */
  public Mutants<I> mutants(TestSet<I> seeds, Limits limits) {
    MutantCollector<I> collecting = new MutantCollector<>(seeds, limits);
    long expected = seeds.size() * ((long) Math.min(Math.pow(2, datamorphisms.size()) - 1, 1e15));
    for (TestCase<I> seed : seeds) {
      // Mutants that another seed's family has already made belong to this family, too: there,
      // fewer datamorphisms may have been applied to them. Other seeds have families of their own.
      Map<CaseId, TestCase<I>> family = new LinkedHashMap<>(Map.of(seed.id(), seed));
      for (Datamorphism<I> datamorphism : datamorphisms) {
        for (TestCase<I> member : List.copyOf(family.values())) {
          if (collecting.isFull()) {
            return collecting.result();
          }
          List<TestCase<I>> made = datamorphism.mutants(List.of(member));
          collecting.add(made, expected);
          made.stream()
              .filter(mutant -> !seeds.contains(mutant.id()))
              .forEach(mutant -> family.putIfAbsent(mutant.id(), mutant));
        }
      }
    }
    return collecting.result();
  }
}
