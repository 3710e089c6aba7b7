package dev.morph.experiments.analysis.breakage;

import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import dev.morph.scenarios.engine.store.Sampled.Usual;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Lines of samples for tests. */
public final class Samples {
  private Samples() {}

  /** A task whose mutants with the given numbers of changed words break or hold. */
  public static Sampled task(String model, String seed, List<Integer> classes, boolean... broken) {
    List<Drawn> drawn = new ArrayList<>();
    int[] words = {1, 2, 3, 5};
    for (int i = 0; i < broken.length; i++) {
      drawn.add(drawn(words[i % words.length], seed + "-" + i, broken[i]));
    }
    return new Sampled(seed, model, Map.of(), usual(classes, false, null), null, drawn, 1, null);
  }

  /** What a model usually gives. */
  static Usual usual(List<Integer> classes, boolean deterministic, Boolean correct) {
    List<Integer> references = classes.subList(0, Math.min(3, classes.size()));
    int usual = most(references);
    List<Integer> passing = correct == null ? null : correct ? List.of(usual) : List.of();
    return new Usual(
        classes,
        references.size(),
        classes.indexOf(usual),
        2 * count(references, usual) > references.size(),
        deterministic,
        List.of(),
        passing);
  }

  /** A mutant whose program is new if it breaks, and else the one of behaviour 0. */
  private static Drawn drawn(int words, String id, boolean broken, Usual usual) {
    boolean isUsual = usual.classes().get(usual.reference()) == 0;
    Integer like = !broken && !isUsual ? 0 : null;
    return new Drawn(
        "meaning",
        "replace-word",
        words,
        id,
        broken || !isUsual ? Drawn.DIFFERENT : Drawn.SAME,
        like,
        null,
        List.of(),
        null,
        null);
  }

  static Drawn drawn(int words, String id, boolean broken) {
    return drawn(words, id, broken, List.of());
  }

  static Drawn drawn(int words, String id, boolean broken, List<String> changes) {
    return new Drawn(
        "meaning",
        "replace-word",
        words,
        id,
        broken ? Drawn.DIFFERENT : Drawn.SAME,
        null,
        null,
        changes,
        null,
        null);
  }

  /**
   * Tasks of a model that breaks with a chance for each word, the task's own, and gives something
   * else with another whatever is asked. Hazards are lognormal with a standard deviation of 1.
   *
   * @param course decides the chances, {@code hazards} those of the tasks
   */
  public static List<Sampled> world(
      String model, int tasks, double median, double noise, int rounds, long hazards, long course) {
    Random ofTasks = new Random(hazards);
    Random chance = new Random(course);
    List<Sampled> samples = new ArrayList<>();
    for (int task = 0; task < tasks; task++) {
      double hazard = Math.min(0.99, median * Math.exp(ofTasks.nextGaussian()));
      List<Integer> classes = new ArrayList<>();
      for (int i = 0; i < 3 + rounds; i++) {
        classes.add(chance.nextDouble() < noise ? i + 1 : 0);
      }
      List<Drawn> drawn = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        for (int words : new int[] {1, 2, 3, 5}) {
          boolean broken =
              chance.nextDouble() < 1 - Math.pow(1 - hazard, words) || chance.nextDouble() < noise;
          drawn.add(
              drawn(
                  words,
                  "t" + task + "-" + words + "-" + round,
                  broken,
                  usual(classes, false, null)));
        }
      }
      samples.add(
          new Sampled(
              "t" + task, model, Map.of(), usual(classes, false, null), null, drawn, rounds, null));
    }
    return samples;
  }

  private static int most(List<Integer> classes) {
    int usual = classes.get(0);
    for (int candidate : classes) {
      if (count(classes, candidate) > count(classes, usual)) {
        usual = candidate;
      }
    }
    return usual;
  }

  private static long count(List<Integer> classes, int one) {
    return classes.stream().filter(it -> it == one).count();
  }
}
