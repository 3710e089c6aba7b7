package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Execution;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Trail;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The usual answer of a system to an unchanged task, with which walks and reports compare failures.
 * The task is asked several times at the start, and the answers are grouped by equal behaviour. The
 * largest group is the usual one; in a tie, usable groups win, then earlier ones.
 *
 * @param classes the class of each answer; {@link Behaviours#UNKNOWN} if the answer's behaviour is
 *     unknown
 * @param reference index of the first answer of the usual class
 * @param execution the execution that produced the usual output
 * @param admission whether the usual output is usable
 */
record UsualOutput<I, O>(
    List<Integer> classes, int reference, Execution<I, O> execution, Admission admission) {
  /**
   * Asks the unchanged task and determines its usual answer.
   *
   * @param planned how often the unchanged task is asked, at least 1
   * @param behaviours receives the answers
   * @throws SuspendedException if no answer is available now
   */
  static <T, I, O> UsualOutput<I, O> of(
      TaskUnderTest<T, I, O> unit,
      Examination<T, I, O> examination,
      int planned,
      Behaviours<T, I, O> behaviours) {
    List<Execution<I, O>> executions = examination.executions(unit.seed(), planned);
    executions.forEach(behaviours::add);
    List<Integer> classes = behaviours.classes();
    int reference = classes.indexOf(largestClass(classes, behaviours.unusableBehaviours()));
    Execution<I, O> usual = executions.get(reference);
    return new UsualOutput<>(classes, reference, usual, unit.admit(usual));
  }

  /** Whether more than half of the answers with known behaviour behave as usual. */
  boolean isSteady() {
    return isSteady(classes, classes.get(reference));
  }

  /** Returns how many of the other answers differ from the usual answer. */
  Trail.Repeats repeats() {
    List<Integer> others = new ArrayList<>(classes);
    others.remove(reference);
    int undecided = Collections.frequency(others, Behaviours.UNKNOWN);
    int same = Collections.frequency(others, classes.get(reference));
    return new Trail.Repeats(others.size(), others.size() - same - undecided, undecided);
  }

  static boolean isSteady(List<Integer> classes, int usual) {
    long known = classes.stream().filter(it -> it != Behaviours.UNKNOWN).count();
    return 2 * classes.stream().filter(it -> it == usual).count() > known;
  }

  private static int largestClass(List<Integer> classes, List<Integer> unusable) {
    return Sampled.Usual.largestClass(classes, it -> !unusable.contains(it));
  }
}
