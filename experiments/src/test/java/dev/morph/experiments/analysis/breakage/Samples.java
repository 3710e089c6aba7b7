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
    long first = classes.stream().filter(it -> it.equals(classes.get(0))).count();
    return new Usual(
        classes,
        Math.min(3, classes.size()),
        0,
        2 * first > classes.size(),
        deterministic,
        correct);
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
      for (int i = 0; i < 3; i++) {
        classes.add(chance.nextDouble() < noise ? i + 1 : 0);
      }
      for (int i = 3; i < 5 && classes.stream().distinct().count() > 1; i++) {
        classes.add(chance.nextDouble() < noise ? i + 1 : 0);
      }
      int usual = most(classes);
      List<Drawn> drawn = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        for (int words : new int[] {1, 2, 3, 5}) {
          boolean broken =
              chance.nextDouble() < 1 - Math.pow(1 - hazard, words) || chance.nextDouble() < noise;
          drawn.add(drawn(words, "t" + task + "-" + words + "-" + round, broken));
        }
      }
      long size = classes.stream().filter(it -> it == usual).count();
      samples.add(
          new Sampled(
              "t" + task,
              model,
              Map.of(),
              new Usual(classes, 3, classes.indexOf(usual), 2 * size > classes.size(), false, null),
              null,
              drawn,
              rounds,
              null));
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
