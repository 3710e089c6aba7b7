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
 * @param left the answers that are left out in turn
 * @param known number of answers whose behaviour is known; at least 1
 * @param noiseKnown false if only one answer is known, although answers may vary
 */
record LeaveOneOut(List<Left> left, int known, boolean noiseKnown) {
  private static final int NEW = Integer.MAX_VALUE;

  /**
   * An answer that is left out.
   *
   * @param own the behaviour of the left-out answer
   * @param others the usable behaviours of the other answers, with repetitions
   * @param majority the behaviour of more than half of the other answers; {@link Usual#UNKNOWN} if
   *     there is none
   */
  record Left(int own, List<Integer> others, int majority) {
    boolean isCompared() {
      return majority != Usual.UNKNOWN;
    }
  }

  LeaveOneOut {
    left = List.copyOf(left);
  }

  static LeaveOneOut of(Usual usual) {
    List<Integer> classes = usual.classes();
    int known = classes.size() - count(classes, Usual.UNKNOWN);
    if (usual.deterministic() || known < 2) {
      int only = classes.get(usual.reference());
      boolean usable = only != Usual.UNKNOWN && !usual.unusable().contains(only);
      List<Left> own = usable ? List.of(new Left(only, List.of(only), only)) : List.of();
      return new LeaveOneOut(own, 1, usual.deterministic());
    }
    List<Left> left = new ArrayList<>();
    for (int i = 0; i < classes.size(); i++) {
      if (classes.get(i) != Usual.UNKNOWN && isAskedWhateverItIs(i, usual)) {
        left.add(left(i, usual));
      }
    }
    return new LeaveOneOut(left, known, true);
  }

  /**
   * Whether no left-out answer can be compared, because the other answers never have a majority.
   */
  boolean isUnsteady() {
    return left.stream().noneMatch(Left::isCompared);
  }

  private static Left left(int index, Usual usual) {
    List<Integer> others = new ArrayList<>(usual.classes());
    int own = others.remove(index);
    others.removeIf(it -> it == Usual.UNKNOWN);
    int most = Usual.largest(others, any -> true);
    boolean compared = 2 * count(others, most) > others.size() && !usual.unusable().contains(most);
    others.removeAll(usual.unusable());
    return new Left(own, List.copyOf(others), compared ? most : Usual.UNKNOWN);
  }

  /**
   * Whether the mutants of the task are asked regardless of this answer. They are asked only if the
   * usual output is usable, and this may depend on one of the first answers. Counting such an
   * answer would select tasks by its behaviour and bias F.
   */
  private static boolean isAskedWhateverItIs(int index, Usual usual) {
    if (index >= usual.references()) {
      return true;
    }
    List<Integer> first = new ArrayList<>(usual.classes().subList(0, usual.references()));
    Set<Integer> unusable = new HashSet<>(usual.unusable());
    unusable.add(NEW);
    for (int other : List.copyOf(unusable)) {
      first.set(index, other);
      if (unusable.contains(Usual.largest(first, it -> !unusable.contains(it)))) {
        return false;
      }
    }
    return true;
  }

  private static int count(List<Integer> classes, int wanted) {
    int count = 0;
    for (int one : classes) {
      count += one == wanted ? 1 : 0;
    }
    return count;
  }
}
