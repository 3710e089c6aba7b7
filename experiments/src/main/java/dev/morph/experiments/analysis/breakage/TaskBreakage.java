package dev.morph.experiments.analysis.breakage;

import dev.morph.experiments.analysis.breakage.LeaveOneOut.LeftOutAnswer;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import dev.morph.scenarios.engine.store.Sampled.Usual;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The results of one task for one model. All comparisons of outputs for F are made here. Every
 * share is a mean over the answers to the unchanged task, each left out in turn; see {@link
 * LeaveOneOut}.
 *
 * @param seed the task's id
 * @param noiseKnown whether the task has several answers, or the model always repeats its answer
 * @param weight the task's weight, from 0 to 1: the share of its answers that are compared
 * @param noise share of answers to the unchanged task that differ from most of the other answers
 * @param broken share of mutants whose output differs from most answers to the unchanged task
 * @param byWords the share of {@code broken} for each number of changed words
 * @param pairs shares of differing pairs of outputs
 * @param correctness shares of outputs that pass the task's own cases; null if the task has none
 */
record TaskBreakage(
    String seed,
    boolean noiseKnown,
    double weight,
    Share noise,
    Share broken,
    Map<Integer, Share> byWords,
    Pairs pairs,
    @Nullable Correctness correctness) {
  /**
   * A share of outputs.
   *
   * @param asked number of outputs whose behaviour is known; 0 for a deterministic system, whose
   *     noise is known to be 0
   */
  record Share(double value, int asked) {}

  /**
   * The shares of pairs of outputs that differ.
   *
   * @param weight the task's weight: the share of its answers that belong to a pair
   * @param unchanged share for pairs of two answers to the unchanged task
   * @param reworded share for pairs of an answer to the unchanged task and the output for a mutant
   */
  record Pairs(double weight, Share unchanged, Share reworded) {}

  /**
   * The shares of outputs that pass the task's own cases, for the unchanged and the changed task.
   */
  record Correctness(Share unchanged, Share reworded) {}

  /**
   * Evaluates a task; empty if none of its mutants counts.
   *
   * @param counted selects the mutants that count
   * @param compared selects the behaviours with which outputs are compared
   */
  static Optional<TaskBreakage> of(Sampled task, Predicate<Drawn> counted, IntPredicate compared) {
    Usual usual = task.usual();
    if (usual == null) {
      return Optional.empty();
    }
    Set<String> seen = new HashSet<>();
    List<Drawn> mutants = new ArrayList<>();
    for (Drawn mutant : task.drawn()) {
      if (mutant.decided() && counted.test(mutant) && seen.add(mutant.id())) {
        mutants.add(mutant);
      }
    }
    return mutants.isEmpty()
        ? Optional.empty()
        : Optional.of(new Outputs(usual, mutants, compared).breakage(task.seed()));
  }

  /** The outputs of one task. */
  private static final class Outputs {
    private final Usual usual;
    private final int usually;
    private final List<Drawn> mutants;
    private final IntPredicate compared;
    private final LeaveOneOut unchanged;
    private final List<LeftOutAnswer> left = new ArrayList<>();

    Outputs(Usual usual, List<Drawn> mutants, IntPredicate compared) {
      this.usual = usual;
      this.usually = usual.classes().get(usual.reference());
      this.mutants = mutants;
      this.compared = compared;
      this.unchanged = LeaveOneOut.of(usual);
      for (LeftOutAnswer one : unchanged.leftOut()) {
        if (one.isCompared() && compared.test(one.majority())) {
          left.add(one);
        }
      }
    }

    TaskBreakage breakage(String seed) {
      Map<Integer, List<Drawn>> byNumber = new TreeMap<>();
      mutants.forEach(it -> byNumber.computeIfAbsent(it.words(), any -> new ArrayList<>()).add(it));
      Map<Integer, Share> byWords = new TreeMap<>();
      byNumber.forEach((words, some) -> byWords.put(words, brokenShare(some)));
      return new TaskBreakage(
          seed,
          unchanged.noiseKnown(),
          comparedShare(left),
          new Share(
              meanOfKnown(left, it -> it.own() == it.majority() ? 0 : 1),
              usual.deterministic() ? 0 : left.size()),
          brokenShare(mutants),
          byWords,
          differingPairs(),
          usual.passing() == null ? null : correctness(usual.passing()));
    }

    private double comparedShare(List<LeftOutAnswer> some) {
      return some.size() / (double) unchanged.knownAnswers();
    }

    private Share brokenShare(List<Drawn> some) {
      return new Share(meanOfKnown(left, one -> differingShare(some, one.majority())), some.size());
    }

    private Pairs differingPairs() {
      List<LeftOutAnswer> paired =
          unchanged.leftOut().stream()
              .map(it -> new LeftOutAnswer(it.own(), comparedClasses(it.others()), it.majority()))
              .filter(it -> !it.others().isEmpty())
              .toList();
      return new Pairs(
          comparedShare(paired),
          new Share(
              meanOfKnown(paired, one -> meanOfKnown(one.others(), it -> it == one.own() ? 0 : 1)),
              usual.deterministic() ? 0 : paired.size()),
          new Share(
              meanOfKnown(
                  paired, one -> meanOfKnown(one.others(), it -> differingShare(mutants, it))),
              mutants.size()));
    }

    private List<Integer> comparedClasses(List<Integer> classes) {
      return classes.stream().filter(compared::test).toList();
    }

    private Correctness correctness(List<Integer> passing) {
      return new Correctness(
          new Share(
              meanOfKnown(left, it -> passing.contains(it.own()) ? 1 : 0),
              usual.deterministic() ? 0 : left.size()),
          new Share(meanOfKnown(mutants, it -> passValue(it, passing)), mutants.size()));
    }

    /** 1 if the mutant's output passes the task's own cases, 0 if not, NaN if that is unknown. */
    private double passValue(Drawn mutant, List<Integer> passing) {
      Integer like = mutant.broken() ? mutant.like() : Integer.valueOf(usually);
      Boolean passes =
          like == null
              ? mutant.passes()
              : like == Usual.UNKNOWN ? null : Boolean.valueOf(passing.contains(like));
      return passes == null ? Double.NaN : passes ? 1 : 0;
    }

    private double differingShare(List<Drawn> some, int from) {
      return meanOfKnown(some, it -> differenceValue(it, from));
    }

    /** 1 if an output's behaviour differs from this one, 0 if not, NaN if that is unknown. */
    private double differenceValue(Drawn mutant, int from) {
      if (!mutant.broken() || usually == from) {
        return mutant.broken() || usually != from ? 1 : 0;
      }
      Integer like = mutant.like();
      return like == null ? 1 : like == Usual.UNKNOWN ? Double.NaN : like == from ? 0 : 1;
    }

    /** The mean of the known values; NaN if there are none. */
    private static <E> double meanOfKnown(List<E> some, ToDoubleFunction<E> value) {
      double sum = 0;
      int known = 0;
      for (E one : some) {
        double its = value.applyAsDouble(one);
        if (!Double.isNaN(its)) {
          sum += its;
          known++;
        }
      }
      return sum / known;
    }
  }
}
