package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Execution;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Trail;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The usual answer of a system to an unchanged task. The task is asked several times, the answers
 * are grouped by equal behaviour, and the largest group is the usual one. In a tie, the group that
 * came first wins. While answers disagree, more are requested, up to {@link #MOST}.
 *
 * @param classes the class of each answer; -1 if its behaviour is unknown
 * @param reference index of the first answer of the usual class
 * @param execution the execution that produced it
 * @param admission whether it is usable
 */
record UsualOutput<I, O>(
    List<Integer> classes, int reference, Execution<I, O> execution, Admission admission) {
  /** More answers than this do not help to decide which behaviour is usual. */
  static final int MOST = 5;

  private static final int UNKNOWN = -1;

  /**
   * Asks.
   *
   * @param planned how often the unchanged task is asked, at least 1
   * @throws SuspendedException if no answer is available now
   */
  static <T, I, O> UsualOutput<I, O> of(
      TaskUnderTest<T, I, O> unit, Examination<T, I, O> examination, int planned) {
    Classes<T, I, O> classes = new Classes<>(unit);
    classes.add(examination.executions(unit.seed(), 0, planned));
    if (classes.disagree() && planned < MOST) {
      classes.add(examination.executions(unit.seed(), planned, MOST));
    }
    return classes.usual();
  }

  /** Whether more than half of the answers with known behaviour behave as usual. */
  boolean steady() {
    return steady(classes, classes.get(reference));
  }

  /**
   * Returns the planned answers that differ from the usual one. The additional answers requested
   * because of disagreement would count noise twice.
   */
  Trail.Repeats repeats(int planned) {
    List<Integer> others = new ArrayList<>(classes.subList(0, planned));
    others.remove(Integer.valueOf(classes.get(reference)));
    int undecided = Collections.frequency(others, UNKNOWN);
    int same = Collections.frequency(others, classes.get(reference));
    return new Trail.Repeats(others.size(), others.size() - same - undecided, undecided);
  }

  static boolean steady(List<Integer> classes, int usual) {
    long known = classes.stream().filter(it -> it != UNKNOWN).count();
    return 2 * classes.stream().filter(it -> it == usual).count() > known;
  }

  /** Returns the largest class, the first one in a tie. */
  static int largest(List<Integer> classes) {
    int usual = UNKNOWN;
    long most = 0;
    for (int candidate : classes) {
      long size = classes.stream().filter(it -> it == candidate).count();
      if (candidate != UNKNOWN && size > most) {
        usual = candidate;
        most = size;
      }
    }
    return usual;
  }

  /** Returns the form that a run stores. */
  Sampled.Usual kept(int planned, boolean deterministic, @Nullable Boolean correct) {
    return new Sampled.Usual(classes, planned, reference, steady(), deterministic, correct);
  }

  /** Behaviours in the order in which they occurred. */
  private static final class Classes<T, I, O> {
    private final TaskUnderTest<T, I, O> unit;
    private final List<Execution<I, O>> executions = new ArrayList<>();
    private final List<Admission> admissions = new ArrayList<>();
    private final List<Integer> classes = new ArrayList<>();
    private final Map<Integer, Execution<I, O>> first = new HashMap<>();
    private final Map<String, Integer> useless = new HashMap<>();

    Classes(TaskUnderTest<T, I, O> unit) {
      this.unit = unit;
    }

    void add(List<Execution<I, O>> more) {
      for (Execution<I, O> execution : more) {
        Admission admission = unit.admit(execution);
        executions.add(execution);
        admissions.add(admission);
        classes.add(
            admission instanceof Admission.Refused refused
                ? useless(execution, refused.cause())
                : behaviour(execution));
      }
    }

    private int next() {
      return first.size() + useless.size();
    }

    /**
     * Outputs that are unusable for the same reason behave alike; nothing is known about truncated
     * ones.
     */
    private int useless(Execution<I, O> execution, String cause) {
      return unit.isCutShort(execution) ? UNKNOWN : useless.computeIfAbsent(cause, it -> next());
    }

    private int behaviour(Execution<I, O> execution) {
      boolean unsure = false;
      for (Map.Entry<Integer, Execution<I, O>> known : first.entrySet()) {
        Verdict verdict = unit.judge(known.getValue(), execution).verdict();
        if (verdict instanceof Verdict.Same) {
          return known.getKey();
        }
        unsure |= !(verdict instanceof Verdict.Different);
      }
      if (unsure) {
        return UNKNOWN;
      }
      int own = next();
      first.put(own, execution);
      return own;
    }

    boolean disagree() {
      return classes.stream().filter(it -> it != UNKNOWN).distinct().count() > 1;
    }

    UsualOutput<I, O> usual() {
      int usual = largest(classes);
      int reference = classes.indexOf(usual);
      return new UsualOutput<>(
          List.copyOf(classes), reference, executions.get(reference), admissions.get(reference));
    }
  }
}
