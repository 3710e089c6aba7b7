package dev.morph.core.strategy;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Sorts the mutants of a seed by nearness: nearest first according to the metric's polarity. Ties
 * are broken by a hash of (random seed, {@code tie}, case id), so the order in which mutants were
 * generated has no effect.
 *
 * @param <I> type of the input
 */
public final class NearestFirst<I> {
  private final TestCase<I> seed;
  private final Polarity polarity;
  private final Prepared<I> prepared;
  private final long randomSeed;

  /** Creates the order for the mutants of a seed. */
  public NearestFirst(TestCase<I> seed, PairMetric<I> metric, long randomSeed) {
    this.seed = seed;
    this.polarity = metric.polarity();
    this.prepared = metric.prepare(seed.input());
    this.randomSeed = randomSeed;
  }

  /** Returns the mutants, measured and sorted. */
  public List<Measured<I>> sort(List<TestCase<I>> mutants) {
    double[] values = prepared.measureAll(mutants.stream().map(TestCase::input).toList());
    record Ranked<I>(Measured<I> mutant, long tie) {}
    List<Ranked<I>> ranked = new ArrayList<>(mutants.size());
    for (int i = 0; i < values.length; i++) {
      TestCase<I> mutant = mutants.get(i);
      double normalised = prepared.normalise(mutant.input(), values[i]);
      long tie = SeededDraw.of(randomSeed, "tie", mutant.id().hex()).nextLong();
      ranked.add(new Ranked<>(new Measured<>(mutant, values[i], normalised), tie));
    }
    Comparator<Ranked<I>> order = (a, b) -> compare(a.mutant(), b.mutant());
    ranked.sort(
        order
            .thenComparingLong(Ranked::tie)
            .thenComparing(candidate -> candidate.mutant().testCase().id()));
    return ranked.stream().map(Ranked::mutant).toList();
  }

  /** Returns a negative number if {@code left} is nearer, 0 if both are equally near. */
  int compare(Measured<I> left, Measured<I> right) {
    return polarity.compareNearness(left.value(), right.value());
  }

  /** Returns the nearer mutant; {@code left} if both are equally near. */
  Measured<I> nearer(Measured<I> left, Measured<I> right) {
    return compare(left, right) <= 0 ? left : right;
  }

  /** Returns the farther mutant; {@code right} if both are equally far. */
  Measured<I> farther(Measured<I> left, Measured<I> right) {
    return compare(left, right) <= 0 ? right : left;
  }

  /** Returns the seed with the metric's value between the seed and itself. */
  Measured<I> measuredSeed() {
    return new Measured<>(seed, prepared.self(), 0);
  }
}
