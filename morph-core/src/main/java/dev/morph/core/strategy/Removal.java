package dev.morph.core.strategy;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Decides which members are removed from a population that is too large. Ties in fitness are broken
 * by case id.
 *
 * @param <I> type of the input
 */
@FunctionalInterface
public interface Removal<I> {
  /** Returns at most {@code size} survivors from the population. */
  List<TestCase<I>> survivors(
      List<TestCase<I>> population,
      ToDoubleFunction<TestCase<I>> fitness,
      int size,
      SeededDraw draw);

  /** Returns the rule that removes the least fit members. */
  static <I> Removal<I> weakest() {
    return (population, fitness, size, draw) ->
        takeFirst(size, strongestFirst(population, fitness));
  }

  /** Returns the rule that removes members at random, each with the same probability. */
  static <I> Removal<I> random() {
    return (population, fitness, size, draw) -> takeFirst(size, shuffled(population, draw));
  }

  /**
   * Returns the rule that removes members that fail the filter and, if there are still too many,
   * others at random.
   */
  static <I> Removal<I> byFilter(Predicate<TestCase<I>> keeps) {
    return (population, fitness, size, draw) ->
        takeFirst(size, shuffled(population.stream().filter(keeps).toList(), draw));
  }

  /**
   * Returns the rule that keeps the {@code strongest} fittest members and removes others at random.
   */
  static <I> Removal<I> keepStrongest(int strongest) {
    return (population, fitness, size, draw) -> {
      List<TestCase<I>> ranked = strongestFirst(population, fitness);
      int certain = Math.min(strongest, ranked.size());
      List<TestCase<I>> order = new ArrayList<>(ranked.subList(0, certain));
      order.addAll(shuffled(ranked.subList(certain, ranked.size()), draw));
      return takeFirst(size, order);
    };
  }

  private static <I> List<TestCase<I>> strongestFirst(
      List<TestCase<I>> population, ToDoubleFunction<TestCase<I>> fitness) {
    record Scored<I>(TestCase<I> member, double score) {}
    Comparator<Scored<I>> weakness = Comparator.comparingDouble(scored -> -scored.score());
    return population.stream()
        .map(member -> new Scored<>(member, fitness.applyAsDouble(member)))
        .sorted(weakness.thenComparing(scored -> scored.member().id()))
        .map(Scored::member)
        .toList();
  }

  /** Fisher-Yates shuffle. */
  private static <I> List<TestCase<I>> shuffled(List<TestCase<I>> members, SeededDraw draw) {
    List<TestCase<I>> order = new ArrayList<>(members);
    for (int i = order.size() - 1; i > 0; i--) {
      int j = draw.nextInt(i + 1);
      TestCase<I> moved = order.get(i);
      order.set(i, order.get(j));
      order.set(j, moved);
    }
    return order;
  }

  private static <I> List<TestCase<I>> takeFirst(int size, List<TestCase<I>> order) {
    return List.copyOf(order.subList(0, Math.min(size, order.size())));
  }
}
