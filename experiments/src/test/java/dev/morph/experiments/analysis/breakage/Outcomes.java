package dev.morph.experiments.analysis.breakage;

import dev.morph.experiments.analysis.breakage.Breakage.Design;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import dev.morph.scenarios.engine.store.Sampled.Usual;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one task came to: the behaviours of a model's answers, each a number. Simulated runs are
 * analysed through it by the code that analyses runs. Tasks with the same outcomes are evaluated
 * once, and of their mutants only the behaviours count, so thousands of runs take seconds.
 *
 * @param unchanged behaviours of the answers to the unchanged task, in order
 * @param mutants behaviours of the answers to mutants; one that no answer to the unchanged task has
 *     differs from all of them
 */
public record Outcomes(List<Integer> unchanged, List<Integer> mutants) {
  /** The behaviour of answers without a program. */
  public static final int NO_PROGRAM = -2;

  /** Answers that decide about the usual output. */
  public static final int REFERENCES = 3;

  private static final int NEW = Integer.MAX_VALUE;

  /** The same outcomes with behaviours numbered as a run numbers them. */
  private record Numbered(List<Integer> classes, List<Integer> like, List<Integer> unusable) {}

  private static final Map<Numbered, Optional<TaskBreakage>> KNOWN = new HashMap<>();

  public Outcomes {
    unchanged = List.copyOf(unchanged);
    mutants = List.copyOf(mutants);
  }

  /** F of a model with its interval, for at least two tasks that have weight. */
  public static Estimate fragility(List<Outcomes> tasks) {
    ClusteredShare.ValueWithInterval part =
        Fragility.Shares.of(bySeed(tasks).values().stream().filter(it -> it.weight() > 0).toList())
            .guardedFragility();
    return Estimate.of(part.value(), part.interval());
  }

  /** Whether two models that were asked about the same mutants are called different. */
  public static boolean decided(List<Outcomes> its, List<Outcomes> others) {
    return FragilityComparison.Shared.of(bySeed(its), bySeed(others))
        // the test is slow, and decides nothing if the interval does not
        .filter(it -> it.interval().low() > 0 || it.interval().high() < 0)
        .map(it -> it.compare("a", "b", new Design(List.of(1), 1)))
        .filter(it -> it.corrected(it.p()).isDecided())
        .isPresent();
  }

  private static Map<String, TaskBreakage> bySeed(List<Outcomes> tasks) {
    Map<String, TaskBreakage> bySeed = new LinkedHashMap<>();
    for (int i = 0; i < tasks.size(); i++) {
      Optional<TaskBreakage> task =
          KNOWN.computeIfAbsent(tasks.get(i).numbered(), Outcomes::evaluated);
      if (task.isPresent()) {
        bySeed.put(Integer.toString(i), task.get());
      }
    }
    return bySeed;
  }

  private Numbered numbered() {
    Map<Integer, Integer> numbers = new HashMap<>();
    Integer[] classes = new Integer[unchanged.size()];
    for (int i = 0; i < classes.length; i++) {
      classes[i] = numbers.computeIfAbsent(unchanged.get(i), any -> numbers.size());
    }
    Integer[] like = new Integer[mutants.size()];
    for (int i = 0; i < like.length; i++) {
      like[i] = numbers.getOrDefault(mutants.get(i), NEW);
    }
    Arrays.sort(like);
    Integer none = numbers.get(NO_PROGRAM);
    return new Numbered(
        Arrays.asList(classes), Arrays.asList(like), none == null ? List.of() : List.of(none));
  }

  private static Optional<TaskBreakage> evaluated(Numbered task) {
    return TaskBreakage.of(sampled(task), any -> true, any -> true);
  }

  private static Sampled sampled(Numbered task) {
    List<Integer> first = task.classes().subList(0, REFERENCES);
    int usual = Usual.largestClass(first, it -> !task.unusable().contains(it));
    boolean asked = !task.unusable().contains(usual);
    List<Drawn> drawn = new ArrayList<>();
    for (int like : asked ? task.like() : List.<Integer>of()) {
      drawn.add(
          new Drawn(
              "meaning",
              "reword",
              1,
              Integer.toString(drawn.size()),
              like == usual ? Drawn.SAME : Drawn.DIFFERENT,
              like == usual || like == NEW ? null : like,
              null,
              List.of(),
              null,
              null));
    }
    Usual kept =
        new Usual(
            task.classes(), REFERENCES, first.indexOf(usual), true, false, task.unusable(), null);
    return new Sampled("", "", Map.of(), kept, asked ? null : "no-code", drawn, 1, null);
  }
}
