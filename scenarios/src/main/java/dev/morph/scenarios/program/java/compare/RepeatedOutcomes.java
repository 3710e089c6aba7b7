package dev.morph.scenarios.program.java.compare;

import dev.morph.scenarios.program.java.align.Translation;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Compares the outcomes of two programs that were each run several times on the same input. A
 * nondeterministic program is not equal to a deterministic one; for two nondeterministic programs,
 * the sets of outcomes are compared.
 *
 * <ul>
 *   <li>If each program always had the same outcome, the programs are alike if and only if the two
 *       outcomes are alike.
 *   <li>A program's set of outcomes counts as known if it has at most four elements. Programs with
 *       equal known sets are alike.
 *   <li>With {@value #ENOUGH} runs each, the programs differ if one program, in three eighths of
 *       its runs, had outcomes that the other never had: one particular outcome or, if the other's
 *       set is known, any outcomes outside it. If both had the same distribution, that would happen
 *       in less than one case in ten thousand (hypergeometric: 12 of 64 runs all among the 32 of
 *       one program).
 *   <li>Everything else is undecided.
 * </ul>
 */
public final class RepeatedOutcomes {
  /** The number of runs of each program that suffices for a proof of a difference. */
  public static final int ENOUGH = 32;

  private static final int MOST_KNOWN = 4;
  private static final double OFTEN = 3 / 8.0;

  /** The relation between two programs that were run repeatedly. */
  public enum Relation {
    /** Nothing distinguishes them. */
    ALIKE,
    /** One program has outcomes that the other does not have. */
    APART,
    /** Only one program varies, but it deviates too rarely to prove a difference. */
    ONE_DRAWS,
    /** Both programs vary, and their outcomes are not known well enough. */
    BOTH_DRAW
  }

  private final Comparison comparison;
  private final Translation translation;
  private final GroupedRuns seed;
  private final GroupedRuns mutant;

  /** One program's runs, grouped by outcome. */
  private record GroupedRuns(List<Outcome> distinct, List<Integer> counts, int runs) {
    boolean isKnown() {
      return distinct.size() <= MOST_KNOWN;
    }

    boolean isSingle() {
      return distinct.size() == 1;
    }
  }

  /**
   * Compares runs that terminated.
   *
   * @param input the seed program's input
   * @param translation the input's translation for the mutant's program
   * @param seed the outcomes of the seed's program, run by run
   * @param mutant the outcomes of the mutant's program, run by run
   */
  public RepeatedOutcomes(
      Comparison comparison,
      Input input,
      Translation translation,
      List<Outcome> seed,
      List<Outcome> mutant) {
    this.comparison = comparison;
    this.translation = translation;
    this.seed = groupRuns(seed, Translation.unchanged(input));
    this.mutant = groupRuns(mutant, Translation.unchanged(translation.input()));
  }

  /** Whether either program had more than one outcome. */
  public boolean eitherVaries() {
    return seed.distinct.size() > 1 || mutant.distinct.size() > 1;
  }

  /** Whether exactly one of the programs had more than one outcome. */
  public boolean exactlyOneVaries() {
    return seed.isSingle() != mutant.isSingle();
  }

  /** The seed program's distinct outcomes, in order of appearance. */
  public List<Outcome> seedOutcomes() {
    return List.copyOf(seed.distinct);
  }

  /** The mutant program's distinct outcomes, in order of appearance. */
  public List<Outcome> mutantOutcomes() {
    return List.copyOf(mutant.distinct);
  }

  /** The relation between the programs. */
  public Relation relation() {
    int met = 0;
    for (Outcome own : seed.distinct) {
      met += mutant.distinct.stream().anyMatch(other -> areSame(own, other)) ? 1 : 0;
    }
    boolean equal = met == seed.distinct.size() && met == mutant.distinct.size();
    boolean known = seed.isKnown() && mutant.isKnown();
    if (equal && known) {
      return Relation.ALIKE;
    }
    if ((met == 0 && !eitherVaries()) || isDifferenceProven()) {
      return Relation.APART;
    }
    return exactlyOneVaries() ? Relation.ONE_DRAWS : Relation.BOTH_DRAW;
  }

  /** Returns whether one program often had outcomes that the other never had. */
  private boolean isDifferenceProven() {
    if (Math.min(seed.runs, mutant.runs) < ENOUGH) {
      return false;
    }
    return deviatesOften(seed, mutant, this::areSame)
        || deviatesOften(mutant, seed, (other, own) -> areSame(own, other));
  }

  private static boolean deviatesOften(
      GroupedRuns some, GroupedRuns others, BiPredicate<Outcome, Outcome> meet) {
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

  private boolean areSame(Outcome own, Outcome other) {
    return comparison.areSame(own, other, translation);
  }

  private GroupedRuns groupRuns(List<Outcome> runs, Translation none) {
    List<Outcome> distinct = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    for (Outcome run : runs) {
      int known = 0;
      while (known < distinct.size() && !comparison.areSame(distinct.get(known), run, none)) {
        known++;
      }
      if (known == distinct.size()) {
        distinct.add(run);
        counts.add(0);
      }
      counts.set(known, counts.get(known) + 1);
    }
    return new GroupedRuns(distinct, counts, runs.size());
  }
}
