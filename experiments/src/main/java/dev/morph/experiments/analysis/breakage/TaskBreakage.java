package dev.morph.experiments.analysis.breakage;

import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import dev.morph.scenarios.engine.store.Sampled.Usual;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The results of one task for one model.
 *
 * @param seed the task's id
 * @param deterministic whether the model is known to return the same answer to the same prompt
 * @param correct whether its usual program passes the task's own cases; null if it has none
 * @param noise count over repeats of the unchanged task
 * @param broken count over mutants, by the number of changed words
 */
record TaskBreakage(
    String seed,
    boolean deterministic,
    @Nullable Boolean correct,
    Count noise,
    Map<Integer, Count> broken) {
  private static final int UNKNOWN = -1;

  /**
   * How many outputs behave differently from the usual program.
   *
   * @param asked number of outputs whose behaviour is known
   */
  record Count(int different, int asked) {
    static final Count NONE = new Count(0, 0);

    boolean known() {
      return asked > 0;
    }

    Count plus(Count other) {
      return new Count(different + other.different, asked + other.asked);
    }

    double share() {
      return different / (double) asked;
    }
  }

  /**
   * Evaluates a task whose usual program is known and stable.
   *
   * @param counted selects the mutants that count
   * @param selected whether the task was selected by its first answer
   */
  static TaskBreakage of(Sampled task, Usual usual, Predicate<Drawn> counted, boolean selected) {
    Map<Integer, Count> broken = new TreeMap<>();
    Set<String> seen = new HashSet<>();
    for (Drawn mutant : task.drawn()) {
      if (mutant.decided() && counted.test(mutant) && seen.add(mutant.id())) {
        broken.merge(mutant.words(), new Count(mutant.broken() ? 1 : 0, 1), Count::plus);
      }
    }
    return new TaskBreakage(
        task.seed(), usual.deterministic(), usual.correct(), noise(usual, selected), broken);
  }

  /**
   * Compares each planned answer with the majority of the others, so that no answer is compared
   * with itself. Answers requested because the first ones disagreed help to find the usual
   * behaviour but are not evidence of noise, since they exist only where noise was seen. The answer
   * by which a task was selected does not count either, since without it the task would not be
   * here.
   */
  private static Count noise(Usual usual, boolean selected) {
    if (usual.deterministic()) {
      return new Count(0, 1);
    }
    int different = 0;
    int asked = 0;
    for (int i = selected ? 1 : 0; i < Math.min(usual.planned(), usual.classes().size()); i++) {
      int own = usual.classes().get(i);
      int others = selected ? usual.classes().get(0) : mostOfTheOthers(usual.classes(), i);
      if (own != UNKNOWN && others != UNKNOWN) {
        asked++;
        different += own == others ? 0 : 1;
      }
    }
    return new Count(different, asked);
  }

  private static int mostOfTheOthers(List<Integer> classes, int left) {
    List<Integer> others = new ArrayList<>(classes);
    others.remove(left);
    int usual = UNKNOWN;
    long most = 0;
    for (int candidate : others) {
      long size = others.stream().filter(it -> it == candidate).count();
      if (candidate != UNKNOWN && size > most) {
        usual = candidate;
        most = size;
      }
    }
    return usual;
  }
}
