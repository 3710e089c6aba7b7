package dev.morph.core.strategy;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes mutants for walks by repeated application of datamorphisms. The order of a mutant is the
 * smallest number of applications that make it. Its rank is the largest position, in a
 * datamorphism's list of outputs, among the outputs that lead to it.
 *
 * <p>All mutants of an order are made, order by order, as long as they fit into the budget. Mutants
 * of the first order that does not fit are drawn at random. Each draw chooses a parent of the
 * previous order and one of its mutants, with the stream {@code SeededDraw.of(randomSeed, "applied
 * " + from + " " + to, seed id)}.
 *
 * @param datamorphisms datamorphisms of one parent each
 * @param maxOrder the largest order of mutants
 * @param <I> type of the input
 */
public record AppliedMutants<I>(List<Datamorphism<I>> datamorphisms, int maxOrder)
    implements MutantSource<I> {
  private static final int DRAWS_PER_PLACE = 20;

  public AppliedMutants {
    datamorphisms = Datamorphism.requireUnary(datamorphisms);
  }

  /** Returns the largest rank among the seed's mutants of order 1, and {@code maxOrder}. */
  @Override
  public Radius limit(TestCase<I> seed) {
    int longest =
        datamorphisms.stream()
            .flatMap(datamorphism -> datamorphism.mutants(List.of(seed)).stream())
            .mapToInt(TestCase::rank)
            .max()
            .orElse(0);
    return longest == 0 ? Radius.NONE : new Radius(longest, maxOrder);
  }

  @Override
  public Shell<I> shell(TestCase<I> seed, Radius from, Radius to, Budget budget) {
    Set<CaseId> inner = new HashSet<>(Set.of(seed.id()));
    if (!from.equals(Radius.NONE)) {
      mutantsByOrder(seed, from, Set.of(), budget.mutants())
          .forEach(level -> inner.addAll(level.keySet()));
    }
    List<Map<CaseId, TestCase<I>>> levels = mutantsByOrder(seed, to, inner, budget.mutants());
    int complete = levels.size();
    List<TestCase<I>> mutants = new ArrayList<>();
    levels.forEach(level -> mutants.addAll(level.values()));
    mutants.removeIf(mutant -> inner.contains(mutant.id()));
    BigInteger fullSize = BigInteger.valueOf(mutants.size());
    if (complete < to.k()) {
      List<TestCase<I>> parents =
          complete == 0 ? List.of(seed) : List.copyOf(levels.get(complete - 1).values());
      SeededDraw draw =
          SeededDraw.of(budget.randomSeed(), "applied " + from + " " + to, seed.id().hex());
      levels.forEach(level -> inner.addAll(level.keySet()));
      mutants.addAll(drawMutants(parents, to, inner, budget.mutants() - mutants.size(), draw));
      // The exact number is unknown until all mutants are made. This upper bound counts every
      // parent with every datamorphism and rank.
      fullSize =
          fullSize.add(BigInteger.valueOf((long) parents.size() * datamorphisms.size() * to.n()));
    }
    return new Shell<>(mutants, complete, fullSize, Shell.Dropped.NONE);
  }

  /**
   * Returns the mutants of each order, from 1, up to the last order that fits completely into the
   * limit {@code most}. Mutants in {@code inner} do not count towards the limit.
   */
  private List<Map<CaseId, TestCase<I>>> mutantsByOrder(
      TestCase<I> seed, Radius radius, Set<CaseId> inner, int most) {
    List<Map<CaseId, TestCase<I>>> levels = new ArrayList<>();
    Set<CaseId> known = new HashSet<>(Set.of(seed.id()));
    List<TestCase<I>> parents = List.of(seed);
    int counted = 0;
    for (int order = 1; order <= radius.k(); order++) {
      Map<CaseId, TestCase<I>> level = new LinkedHashMap<>();
      for (TestCase<I> parent : parents) {
        for (TestCase<I> mutant : children(parent, radius)) {
          if (!known.contains(mutant.id()) && level.putIfAbsent(mutant.id(), mutant) == null) {
            counted += inner.contains(mutant.id()) ? 0 : 1;
          }
        }
        if (counted > most) {
          return levels;
        }
      }
      levels.add(level);
      known.addAll(level.keySet());
      // Parents of low rank come first, so a mutant reached by two paths gets the lower rank.
      parents = level.values().stream().sorted(Comparator.comparingInt(TestCase::rank)).toList();
    }
    return levels;
  }

  private List<TestCase<I>> children(TestCase<I> parent, Radius radius) {
    return datamorphisms.stream()
        .flatMap(datamorphism -> datamorphism.mutants(List.of(parent)).stream())
        .filter(mutant -> mutant.rank() <= radius.n())
        .sorted(Comparator.comparingInt(TestCase::rank))
        .toList();
  }

  private List<TestCase<I>> drawMutants(
      List<TestCase<I>> parents, Radius to, Set<CaseId> known, int places, SeededDraw draw) {
    List<TestCase<I>> drawn = new ArrayList<>();
    long tries = (long) places * DRAWS_PER_PLACE;
    while (drawn.size() < places && tries-- > 0) {
      List<TestCase<I>> children = children(parents.get(draw.nextInt(parents.size())), to);
      if (!children.isEmpty()) {
        TestCase<I> mutant = children.get(draw.nextInt(children.size()));
        if (known.add(mutant.id())) {
          drawn.add(mutant);
        }
      }
    }
    return drawn;
  }
}
