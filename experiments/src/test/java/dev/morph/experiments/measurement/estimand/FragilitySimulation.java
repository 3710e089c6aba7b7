package dev.morph.experiments.measurement.estimand;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Fragility;
import dev.morph.experiments.analysis.breakage.FragilityComparison;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Noise;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Other;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Task;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Truth;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import dev.morph.scenarios.engine.store.Sampled.Usual;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * Simulates runs of models whose fragility and noise are known, and analyses them as runs are
 * analysed: bias of F where words do nothing, coverage of its interval, how often equally fragile
 * models are called different, and how often different ones are.
 */
@CommandLine.Command(name = "FragilitySimulation", mixinStandardHelpOptions = true)
final class FragilitySimulation implements Callable<Integer> {
  private static final int[] WORDS = {1, 2, 3, 5};
  private static final Breakage.Design DESIGN = new Breakage.Design(List.of(1, 2, 3, 5), 1);
  private static final int REFERENCES = 3;
  private static final int MANY = 100_000;

  private static final Noise NONE = new Noise("none", 0, 0);
  private static final Noise CLUMPED_4 = Noise.clumped(0.04, 0.11);
  private static final Noise CLUMPED_22 = Noise.clumped(0.22, 0.6);
  private static final List<Noise> NOISES =
      List.of(
          NONE, Noise.spread(0.01), Noise.spread(0.05), Noise.spread(0.2), CLUMPED_4, CLUMPED_22);

  @Option(names = "--runs", defaultValue = "2000", description = "Of each case (${DEFAULT-VALUE}).")
  private int runs;

  @Option(
      names = "--parts",
      split = ",",
      defaultValue = "nothing,coverage,errors,power",
      description = "What is simulated (${DEFAULT-VALUE}).")
  private List<String> parts = List.of();

  @Option(
      names = "--tasks",
      split = ",",
      defaultValue = "10,20,50,92,200",
      description = "Numbers of tasks (${DEFAULT-VALUE}).")
  private List<Integer> sizes = List.of();

  public static void main(String[] args) {
    System.exit(new CommandLine(new FragilitySimulation()).execute(args));
  }

  @Override
  public Integer call() {
    if (parts.contains("nothing")) {
      nothing();
    }
    if (parts.contains("coverage")) {
      coverage();
    }
    if (parts.contains("errors")) {
      errors();
    }
    if (parts.contains("power")) {
      power();
    }
    return 0;
  }

  /** A run of one model. */
  static List<Sampled> run(
      String model, FragilityWorld world, int tasks, int rounds, long hazards, long course) {
    SplittableRandom ofTasks = new SplittableRandom(hazards);
    SplittableRandom chance = new SplittableRandom(course);
    List<Sampled> samples = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      Task task = world.task(ofTasks, chance);
      List<Integer> answers = new ArrayList<>();
      for (int repeat = 0; repeat < REFERENCES + rounds; repeat++) {
        answers.add(world.answer(task, 0, chance));
      }
      samples.add(sampled(model, "t" + i, answers, world, task, rounds, chance));
    }
    return samples;
  }

  private static Sampled sampled(
      String model,
      String seed,
      List<Integer> answers,
      FragilityWorld world,
      Task task,
      int rounds,
      SplittableRandom chance) {
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    List<Integer> classes = new ArrayList<>();
    answers.forEach(it -> classes.add(numbers.computeIfAbsent(it, any -> numbers.size())));
    Integer none = numbers.get(FragilityWorld.NO_PROGRAM);
    List<Integer> unusable = none == null ? List.of() : List.of(none);
    List<Integer> first = classes.subList(0, REFERENCES);
    int usual = Usual.largest(first, it -> !unusable.contains(it));
    boolean asked = !unusable.contains(usual);
    List<Drawn> drawn = new ArrayList<>();
    for (int round = 0; asked && round < rounds; round++) {
      for (int words : WORDS) {
        Integer its = numbers.get(world.answer(task, words, chance));
        boolean same = its != null && its == usual;
        drawn.add(
            new Drawn(
                "meaning",
                "reword",
                words,
                seed + "-" + words + "-" + round,
                same ? Drawn.SAME : Drawn.DIFFERENT,
                same ? null : its,
                null,
                List.of(),
                null,
                null));
      }
    }
    Usual kept = new Usual(classes, REFERENCES, first.indexOf(usual), true, false, unusable, null);
    return new Sampled(seed, model, Map.of(), kept, asked ? null : "no-code", drawn, rounds, null);
  }

  private static Fragility fragility(List<Sampled> samples) {
    return Breakage.of(samples, "meaning", "", DESIGN).models().get(0).all();
  }

  private void nothing() {
    say("words do nothing: tasks rounds noise other | mean F, error of it (points)");
    for (Noise noise :
        List.of(
            Noise.spread(0.01),
            Noise.spread(0.05),
            Noise.spread(0.1),
            Noise.spread(0.2),
            Noise.spread(0.3),
            CLUMPED_4,
            CLUMPED_22)) {
      for (Other other : Other.values()) {
        for (int tasks : sizes) {
          double sum = 0;
          double squares = 0;
          for (int run = 0; run < runs; run++) {
            FragilityWorld world = new FragilityWorld(Truth.NOTHING, noise, other);
            double value =
                100 * fragility(run("m", world, tasks, 2, run, 1_000_003L * run)).value();
            sum += value;
            squares += value * value;
          }
          double mean = sum / runs;
          say(
              "%d 2 %s %s | %+.2f %.2f",
              tasks, noise.name(), other, mean, Math.sqrt((squares / runs - mean * mean) / runs));
        }
      }
    }
  }

  private void coverage() {
    say("coverage: tasks rounds truth noise other | F held below above width bias (points)");
    for (Truth truth : Truth.values()) {
      for (Noise noise : NOISES) {
        for (Other other : noise == NONE ? List.of(Other.NEW) : List.of(Other.NEW, Other.SAME)) {
          coverage(new FragilityWorld(truth, noise, other));
        }
      }
    }
  }

  private final Map<FragilityWorld, Double> truths = new HashMap<>();

  /** F over very many tasks. */
  private double truth(FragilityWorld world) {
    return truths.computeIfAbsent(
        world,
        it -> it.truth() == Truth.NOTHING ? 0 : fragility(run("m", it, MANY, 2, 5, 6)).value());
  }

  private void coverage(FragilityWorld world) {
    double truth = truth(world);
    for (int tasks : sizes) {
      int held = 0;
      int below = 0;
      double width = 0;
      double sum = 0;
      for (int run = 0; run < runs; run++) {
        Fragility all = fragility(run("m", world, tasks, 2, 31L * run + 7, 1_000_003L * run + 11));
        Interval interval = all.fragility().interval();
        held += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
        below += interval.high() < truth ? 1 : 0;
        width += 100 * (interval.high() - interval.low());
        sum += 100 * all.value();
      }
      say(
          "%d 2 %s %s %s | %.2f %.3f %.3f %.3f %.1f %+.2f",
          tasks,
          world.truth(),
          world.noise().name(),
          world.other(),
          100 * truth,
          held / (double) runs,
          below / (double) runs,
          (runs - held - below) / (double) runs,
          width / runs,
          sum / runs - 100 * truth);
    }
  }

  private void errors() {
    say("errors: tasks truth noise noise | called different");
    for (Truth truth : List.of(Truth.NOTHING, Truth.LOGNORMAL_3)) {
      for (int one = 0; one < NOISES.size(); one++) {
        for (int other = one + 1; other < NOISES.size(); other++) {
          for (int tasks : sizes) {
            double decided =
                decided(
                    new FragilityWorld(truth, NOISES.get(one), Other.NEW),
                    new FragilityWorld(truth, NOISES.get(other), Other.NEW),
                    tasks,
                    2);
            say(
                "%d %s %s, %s | %.3f",
                tasks, truth, NOISES.get(one).name(), NOISES.get(other).name(), decided);
          }
        }
      }
    }
  }

  private void power() {
    say("power: tasks rounds noise | 3 against 6 points called different, calls a model");
    for (Noise noise : List.of(Noise.spread(0.01), Noise.clumped(0.03, 0.11))) {
      for (int rounds : new int[] {2, 4, 8}) {
        double decided =
            decided(
                new FragilityWorld(Truth.LOGNORMAL_3, noise, Other.NEW),
                new FragilityWorld(Truth.LOGNORMAL_6, noise, Other.NEW),
                92,
                rounds);
        say(
            "92 %d %s | %.3f %d",
            rounds, noise.name(), decided, 92 * (REFERENCES + rounds * (1 + WORDS.length)));
      }
    }
  }

  private double decided(FragilityWorld first, FragilityWorld second, int tasks, int rounds) {
    int decided = 0;
    for (int run = 0; run < runs; run++) {
      List<Sampled> samples =
          new ArrayList<>(run("a", first, tasks, rounds, 7 + run, 1 + 200_003L * run));
      samples.addAll(run("b", second, tasks, rounds, 7 + run, 2 + 300_007L * run));
      for (FragilityComparison pair : Breakage.of(samples, "meaning", "", DESIGN).comparisons()) {
        decided += pair.decided() ? 1 : 0;
      }
    }
    return decided / (double) runs;
  }

  private static void say(String form, Object... values) {
    System.out.println(String.format(Locale.ROOT, form, values));
  }
}
