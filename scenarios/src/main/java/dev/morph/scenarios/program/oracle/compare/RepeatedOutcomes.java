package dev.morph.scenarios.program.oracle.compare;

import dev.morph.scenarios.program.oracle.align.Translation;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * What two programs did with one input in several runs each: do they draw alike? A program that
 * draws is not equal to one that does not; of two that draw the sets of outcomes are compared.
 *
 * <ul>
 *   <li>Two programs that each did one thing throughout are alike or apart as those two are.
 *   <li>A set of up to four outcomes is known. Two known sets that are equal are alike.
 *   <li>With {@value #ENOUGH} runs of each they are apart if one program did in three eighths of
 *       its runs what the other never did: one certain thing, or anything outside a known set. Were
 *       they to draw alike, that would happen in less than one case of ten thousand
 *       (hypergeometric: 12 of 64 runs all among the 32 of one program).
 *   <li>All else is open.
 * </ul>
 */
public final class RepeatedOutcomes {
  /** So many runs of each program tell its habits. */
  public static final int ENOUGH = 32;

  private static final int MOST_KNOWN = 4;
  private static final double OFTEN = 3 / 8.0;

  /** How two programs that were run repeatedly stand to each other. */
  public enum Relation {
    /** Nothing tells them apart. */
    ALIKE,
    /** One does what the other does not. */
    APART,
    /** One does the same throughout, the other not; too seldom for a proof. */
    ONE_DRAWS,
    /** Both do one thing or the other, and what they do is not known well enough. */
    BOTH_DRAW
  }

  private final Comparison comparison;
  private final Translation translation;
  private final Kinds seed;
  private final Kinds mutant;

  /** One program's runs, by what they gave. */
  private record Kinds(List<Outcome> distinct, List<Integer> counts, int runs) {
    boolean isKnown() {
      return distinct.size() <= MOST_KNOWN;
    }

    boolean isOne() {
      return distinct.size() == 1;
    }
  }

  /**
   * Looks at runs that ended.
   *
   * @param input of the seed's program
   * @param translation of it into the mutant's terms
   * @param seed what the seed's program did, run by run
   * @param mutant what the mutant's program did, run by run
   */
  public RepeatedOutcomes(
      Comparison comparison,
      Input input,
      Translation translation,
      List<Outcome> seed,
      List<Outcome> mutant) {
    this.comparison = comparison;
    this.translation = translation;
    this.seed = kinds(seed, Translation.none(input));
    this.mutant = kinds(mutant, Translation.none(translation.input()));
  }

  /** Whether either program did more than one thing. */
  public boolean draws() {
    return seed.distinct.size() > 1 || mutant.distinct.size() > 1;
  }

  /** Whether one of them did more than one thing, and the other not. */
  public boolean oneDraws() {
    return seed.isOne() != mutant.isOne();
  }

  /** The different things that the seed's program did, as they came. */
  public List<Outcome> seedOutcomes() {
    return List.copyOf(seed.distinct);
  }

  /** The different things that the mutant's program did, as they came. */
  public List<Outcome> mutantOutcomes() {
    return List.copyOf(mutant.distinct);
  }

  /** How they stand to each other. */
  public Relation relation() {
    int met = 0;
    for (Outcome own : seed.distinct) {
      met += mutant.distinct.stream().anyMatch(other -> meet(own, other)) ? 1 : 0;
    }
    boolean equal = met == seed.distinct.size() && met == mutant.distinct.size();
    boolean known = seed.isKnown() && mutant.isKnown();
    if (equal && known) {
      return Relation.ALIKE;
    }
    if ((met == 0 && !draws()) || isProven()) {
      return Relation.APART;
    }
    return oneDraws() ? Relation.ONE_DRAWS : Relation.BOTH_DRAW;
  }

  /** Whether one did often what the other never did. */
  private boolean isProven() {
    if (Math.min(seed.runs, mutant.runs) < ENOUGH) {
      return false;
    }
    return isOften(seed, mutant, this::meet)
        || isOften(mutant, seed, (other, own) -> meet(own, other));
  }

  private static boolean isOften(Kinds some, Kinds others, BiPredicate<Outcome, Outcome> meet) {
    int together = 0;
    int most = 0;
    for (int i = 0; i < some.distinct.size(); i++) {
      Outcome one = some.distinct.get(i);
      if (others.distinct.stream().noneMatch(other -> meet.test(one, other))) {
        together += some.counts.get(i);
        most = Math.max(most, some.counts.get(i));
      }
    }
    return (others.isKnown() ? together : most) >= OFTEN * some.runs;
  }

  private boolean meet(Outcome own, Outcome other) {
    return comparison.same(own, other, translation);
  }

  private Kinds kinds(List<Outcome> runs, Translation none) {
    List<Outcome> distinct = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    for (Outcome run : runs) {
      int known = 0;
      while (known < distinct.size() && !comparison.same(distinct.get(known), run, none)) {
        known++;
      }
      if (known == distinct.size()) {
        distinct.add(run);
        counts.add(0);
      }
      counts.set(known, counts.get(known) + 1);
    }
    return new Kinds(distinct, counts, runs.size());
  }
}
