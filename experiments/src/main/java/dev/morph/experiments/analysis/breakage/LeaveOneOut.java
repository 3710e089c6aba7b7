package dev.morph.experiments.analysis.breakage;

import dev.morph.scenarios.engine.store.Sampled.Usual;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The answers to one unchanged task, each left out once: the left-out answer and the mutants are
 * compared with the majority behaviour of the other answers. Neither the left-out answer nor the
 * mutants contribute to this majority. So if the changes have no effect, both differ equally often,
 * no matter how large the noise is.
 *
 * @param leftOut the answers that are left out in turn
 * @param knownAnswers number of answers whose behaviour is known; at least 1
 * @param noiseKnown false if only one answer is known, although answers may vary
 */
record LeaveOneOut(List<LeftOutAnswer> leftOut, int knownAnswers, boolean noiseKnown) {
  private static final int NEW = Integer.MAX_VALUE;

  /**
   * An answer that is left out.
   *
   * @param own the behaviour of the left-out answer
   * @param others the usable behaviours of the other answers, with repetitions
   * @param majority the behaviour of more than half of the other answers; {@link Usual#UNKNOWN} if
   *     there is none
   */
  record LeftOutAnswer(int own, List<Integer> others, int majority) {
    boolean isCompared() {
      return majority != Usual.UNKNOWN;
    }
  }

  LeaveOneOut {
    leftOut = List.copyOf(leftOut);
  }

  static LeaveOneOut of(Usual usual) {
    List<Integer> classes = usual.classes();
    int known = classes.size() - countOf(classes, Usual.UNKNOWN);
    if (usual.deterministic() || known < 2) {
      int only = classes.get(usual.reference());
      boolean usable = only != Usual.UNKNOWN && !usual.unusable().contains(only);
      List<LeftOutAnswer> own =
          usable ? List.of(new LeftOutAnswer(only, List.of(only), only)) : List.of();
      return new LeaveOneOut(own, 1, usual.deterministic());
    }
    List<LeftOutAnswer> left = new ArrayList<>();
    for (int i = 0; i < classes.size(); i++) {
      if (classes.get(i) != Usual.UNKNOWN && isAskedRegardlessOf(i, usual)) {
        left.add(leaveOut(i, usual));
      }
    }
    return new LeaveOneOut(left, known, true);
  }

  /**
   * Whether no left-out answer can be compared, because the other answers never have a majority.
   */
  boolean isUnsteady() {
    return leftOut.stream().noneMatch(LeftOutAnswer::isCompared);
  }

  private static LeftOutAnswer leaveOut(int index, Usual usual) {
    List<Integer> others = new ArrayList<>(usual.classes());
    int own = others.remove(index);
    others.removeIf(it -> it == Usual.UNKNOWN);
    int most = Usual.largestClass(others, any -> true);
    boolean compared =
        2 * countOf(others, most) > others.size() && !usual.unusable().contains(most);
    others.removeAll(usual.unusable());
    return new LeftOutAnswer(own, List.copyOf(others), compared ? most : Usual.UNKNOWN);
  }

  /**
   * Whether the mutants of the task are asked regardless of this answer. They are asked only if the
   * usual output is usable, and this may depend on one of the first answers. Counting such an
   * answer would select tasks by its behaviour and bias F.
   */
  private static boolean isAskedRegardlessOf(int index, Usual usual) {
    if (index >= usual.references()) {
      return true;
    }
    List<Integer> first = new ArrayList<>(usual.classes().subList(0, usual.references()));
    Set<Integer> unusable = new HashSet<>(usual.unusable());
    unusable.add(NEW);
    for (int other : List.copyOf(unusable)) {
      first.set(index, other);
      if (unusable.contains(Usual.largestClass(first, it -> !unusable.contains(it)))) {
        return false;
      }
    }
    return true;
  }

  private static int countOf(List<Integer> classes, int wanted) {
    int count = 0;
    for (int one : classes) {
      count += one == wanted ? 1 : 0;
    }
    return count;
  }
}
