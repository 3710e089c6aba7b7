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
 * The shells around one seed, with mutants sorted nearest first. Walks over several domains share
 * them, so each shell is made and measured only once. Not thread-safe.
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
   * A sorted shell.
   *
   * @param shell the shell as generated
   * @param mutants nearest first
   */
  record Sorted<I>(Shell<I> shell, List<Measured<I>> mutants) {}

  /** Creates the shells around a seed, ordered by a metric. Generates nothing yet. */
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

  WalkSettings settings() {
    return settings;
  }

  /**
   * Returns the next radius to explore after {@code radius}, or {@code radius} itself if it cannot
   * grow.
   */
  Radius radiusAfter(Radius radius) {
    return radius.equals(Radius.NONE)
        ? settings.firstRadius(limit)
        : settings.nextRadius(radius, limit);
  }

  /**
   * Returns how well the metric distinguishes the mutants of the first radius; empty if that radius
   * has no mutants.
   */
  public Optional<Distinguishability> distinguishability() {
    double[] values =
        shellBetween(Radius.NONE, radiusAfter(Radius.NONE)).mutants().stream()
            .mapToDouble(Measured::value)
            .toArray();
    return values.length == 0 ? Optional.empty() : Optional.of(Distinguishability.of(values));
  }

  /** Returns the mutants inside {@code to} but outside {@code from}. */
  Sorted<I> shellBetween(Radius from, Radius to) {
    return made.computeIfAbsent(
        List.of(from, to),
        key -> {
          Shell<I> shell = source.shell(seed, from, to, settings.budget());
          return new Sorted<>(shell, nearness.sort(shell.mutants()));
        });
  }
}
