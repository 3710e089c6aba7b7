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
 * What one task shows of one model.
 *
 * @param seed the task's id
 * @param deterministic whether the model is known to give the same whenever it is asked the same
 * @param correct whether its usual program passes the task's own cases; null: it has none
 * @param noise of the unchanged task asked again; null where that is not known
 * @param broken of mutants, by the number of words that were changed
 */
record TaskBreakage(
    String seed,
    boolean deterministic,
    @Nullable Boolean correct,
    @Nullable Count noise,
    Map<Integer, Count> broken) {
  private static final int UNKNOWN = -1;

  /**
   * How many of some outputs behave differently from the usual program.
   *
   * @param asked whose behaviour is known, at least 1
   */
  record Count(int different, int asked) {
    double share() {
      return different / (double) asked;
    }
  }

  /**
   * Of a task whose usual program is known and steady.
   *
   * @param counted which of its mutants count
   * @param selected whether its first answer selected it
   */
  static TaskBreakage of(Sampled task, Usual usual, Predicate<Drawn> counted, boolean selected) {
    Map<Integer, Count> broken = new TreeMap<>();
    Set<String> seen = new HashSet<>();
    for (Drawn mutant : task.drawn()) {
      if (mutant.decided() && counted.test(mutant) && seen.add(mutant.id())) {
        broken.merge(
            mutant.words(),
            new Count(mutant.broken() ? 1 : 0, 1),
            (one, other) ->
                new Count(one.different() + other.different(), one.asked() + other.asked()));
      }
    }
    return new TaskBreakage(
        task.seed(), usual.deterministic(), usual.correct(), noise(usual, selected), broken);
  }

  /**
   * Each of the planned answers against what most of the others do, so that no answer is compared
   * with itself. Answers that were asked for because the first ones disagree tell what is usual and
   * are no evidence of noise: they are there only where noise was seen. Nor is the answer that
   * selected a task, or else the task would not be here.
   */
  private static @Nullable Count noise(Usual usual, boolean selected) {
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
    return asked == 0 ? null : new Count(different, asked);
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
