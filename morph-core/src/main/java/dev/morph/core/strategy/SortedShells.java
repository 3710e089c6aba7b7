package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Distinguishability;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The shells around one seed, nearest mutants first: the pool that walks of several domains go
 * through, each shell made and measured once for all of them. Not thread-safe.
 *
 * @param <I> type of the input
 */
public final class SortedShells<I> {
  private final TestCase<I> seed;
  private final MutantSource<I> source;
  private final WalkSettings settings;
  private final NearestFirst<I> nearness;
  private final Radius limit;
  private final Map<List<Radius>, Sorted<I>> made = new HashMap<>();

  /**
   * A shell in order.
   *
   * @param whole as it was made
   * @param mutants nearest first
   */
  record Sorted<I>(Shell<I> whole, List<Measured<I>> mutants) {}

  /** Around a seed, by the nearness of a metric. Generates nothing yet. */
  public SortedShells(
      TestCase<I> seed, MutantSource<I> source, PairMetric<I> metric, WalkSettings settings) {
    this.seed = seed;
    this.source = source;
    this.settings = settings;
    this.nearness = new NearestFirst<>(seed, metric, settings.budget().randomSeed());
    this.limit = source.limit(seed);
  }

  TestCase<I> seed() {
    return seed;
  }

  NearestFirst<I> nearness() {
    return nearness;
  }

  int maxQueries() {
    return settings.maxQueries();
  }

  boolean wholeLevels() {
    return settings.wholeLevels();
  }

  /** Whether the query limit allows a budget of mutants: then the first radius is asked whole. */
  boolean holdsBudget() {
    return settings.maxQueries() >= settings.budget().mutants();
  }

  /** The radius after {@code radius}; equal to it if there is none. */
  Radius after(Radius radius) {
    return radius.equals(Radius.NONE) ? settings.first(limit) : settings.next(radius, limit);
  }

  /** How well the metric tells the mutants of the first radius apart; empty if there are none. */
  public Optional<Distinguishability> distinguishability() {
    double[] values =
        between(Radius.NONE, after(Radius.NONE)).mutants().stream()
            .mapToDouble(Measured::value)
            .toArray();
    return values.length == 0 ? Optional.empty() : Optional.of(Distinguishability.of(values));
  }

  /** What {@code to} adds to {@code from}. */
  Sorted<I> between(Radius from, Radius to) {
    return made.computeIfAbsent(
        List.of(from, to),
        key -> {
          Shell<I> shell = source.shell(seed, from, to, settings.budget());
          return new Sorted<>(shell, nearness.sort(shell.mutants()));
        });
  }
}
