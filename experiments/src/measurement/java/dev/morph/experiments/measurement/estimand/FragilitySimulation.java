package dev.morph.experiments.measurement.estimand;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Outcomes;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.measurement.estimand.EngineRuns.Model;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Noise;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Other;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Truth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * Simulates runs of models whose fragility and noise are known, and analyses them as runs are
 * analysed: bias of F where words do nothing, coverage of its interval, how often equally fragile
 * models are called different, and how often different ones are. Prints the tables of
 * doc/lab/intervals.md.
 */
@CommandLine.Command(name = "FragilitySimulation", mixinStandardHelpOptions = true)
final class FragilitySimulation implements Callable<Integer> {
  /** What can be simulated. */
  enum Part {
    NOTHING,
    WEAK,
    COVERAGE,
    ERRORS,
    POWER,
    ENGINE
  }

  private static final int ROUNDS = 2;
  private static final int MANY = 200_000;
  private static final Noise CLUMPED_4 = Noise.clumped(0.04, 0.11);
  private static final Noise CLUMPED_22 = Noise.clumped(0.22, 0.6);
  private static final List<Noise> NOISES =
      List.of(
          Noise.spread(0),
          Noise.spread(0.01),
          Noise.spread(0.05),
          Noise.spread(0.2),
          CLUMPED_4,
          CLUMPED_22);
  private static final List<Other> PROGRAMS = List.of(Other.NEW, Other.SAME);

  @Option(names = "--runs", defaultValue = "2000", description = "Of each case (${DEFAULT-VALUE}).")
  private int runs;

  @Option(
      names = "--parts",
      split = ",",
      description = "${COMPLETION-CANDIDATES} (default: all of them).")
  private List<Part> parts = List.of(Part.values());

  public static void main(String[] args) {
    System.exit(
        new CommandLine(new FragilitySimulation())
            .setCaseInsensitiveEnumValuesAllowed(true)
            .execute(args));
  }

  @Override
  public Integer call() {
    for (Part part : parts) {
      switch (part) {
        case NOTHING -> nothing();
        case WEAK -> weak();
        case COVERAGE -> coverage();
        case ERRORS -> errors();
        case POWER -> power();
        case ENGINE -> engine();
      }
    }
    return 0;
  }

  /** The first of some runs of one model, or the second in a comparison. */
  private static IntFunction<List<Outcomes>> first(FragilityWorld world, int tasks, int rounds) {
    return run -> world.run(tasks, rounds, 7 + run, 3 + run, 1 + 200_003L * run);
  }

  private static IntFunction<List<Outcomes>> second(
      FragilityWorld world, int tasks, int rounds, boolean sameTexts) {
    return run ->
        world.run(
            tasks, rounds, 7 + run, sameTexts ? 3 + run : 5 + 400_009L * run, 2 + 300_007L * run);
  }

  private void nothing() {
    row("words do nothing: noise", "noisy answers are", 10, 20, 50, 92, 200);
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
        List<Object> cells = new ArrayList<>(List.of(noise, other));
        for (int tasks : new int[] {10, 20, 50, 92, 200}) {
          cells.add(mean(new FragilityWorld(Truth.NOTHING, noise, other), tasks));
        }
        row(cells.toArray());
      }
    }
  }

  /** Mean F in points, with its Monte Carlo error. */
  private String mean(FragilityWorld world, int tasks) {
    IntFunction<List<Outcomes>> draw = first(world, tasks, ROUNDS);
    double sum = 0;
    double squares = 0;
    for (int run = 0; run < runs; run++) {
      double value = 100 * value(Outcomes.fragility(draw.apply(run)));
      sum += value;
      squares += value * value;
    }
    double mean = sum / runs;
    return text("%+.2f ± %.2f", mean, Math.sqrt((squares / runs - mean * mean) / runs));
  }

  private void weak() {
    row("95 % right, 40 % right: wrong answers are", "tasks", "F", "F", "called different");
    for (Other other : PROGRAMS) {
      for (int tasks : new int[] {20, 92, 200}) {
        FragilityWorld strong = new FragilityWorld(Truth.NOTHING, Noise.right(0.95), other);
        FragilityWorld weak = new FragilityWorld(Truth.NOTHING, Noise.right(0.4), other);
        row(
            other,
            tasks,
            mean(strong, tasks),
            mean(weak, tasks),
            share(decided(first(strong, tasks, ROUNDS), second(weak, tasks, ROUNDS, false))));
      }
    }
  }

  private void coverage() {
    List<Object> head = new ArrayList<>(List.of("truth", "tasks"));
    head.addAll(NOISES);
    row(head.toArray());
    for (Truth truth : Truth.values()) {
      List<List<FragilityWorld>> worlds = NOISES.stream().map(it -> worlds(truth, it)).toList();
      double[][] truths =
          worlds.stream()
              .map(some -> some.stream().mapToDouble(FragilitySimulation::truth).toArray())
              .toArray(double[][]::new);
      for (int tasks : new int[] {10, 20, 50, 92, 200}) {
        List<Object> cells = new ArrayList<>(List.of(truth, tasks));
        for (int i = 0; i < worlds.size(); i++) {
          double least = 1;
          for (int j = 0; j < worlds.get(i).size(); j++) {
            least = Math.min(least, coverage(worlds.get(i).get(j), tasks, truths[i][j]));
          }
          cells.add(share(least));
        }
        row(cells.toArray());
      }
    }
  }

  /** With both kinds of noisy answers, if there are any. */
  private static List<FragilityWorld> worlds(Truth truth, Noise noise) {
    return (noise.isNone() ? List.of(Other.NEW) : PROGRAMS)
        .stream().map(other -> new FragilityWorld(truth, noise, other)).toList();
  }

  /** F over very many tasks. */
  private static double truth(FragilityWorld world) {
    return world.truth() == Truth.NOTHING
        ? 0
        : value(Outcomes.fragility(world.run(MANY, ROUNDS, 5, 6, 7)));
  }

  private double coverage(FragilityWorld world, int tasks, double truth) {
    int held = 0;
    for (int run = 0; run < runs; run++) {
      held +=
          holds(
                  Outcomes.fragility(
                      world.run(
                          tasks,
                          ROUNDS,
                          31L * run + 7,
                          1_000_003L * run + 12,
                          1_000_003L * run + 11)),
                  truth)
              ? 1
              : 0;
    }
    return held / (double) runs;
  }

  private void errors() {
    List<Object> head =
        new ArrayList<>(List.of("both with F of 3 points, called different: tasks", ""));
    head.addAll(NOISES);
    row(head.toArray());
    for (int tasks : new int[] {20, 92, 200}) {
      for (Noise one : NOISES) {
        List<Object> cells = new ArrayList<>(List.of(tasks, one));
        for (Noise other : NOISES) {
          boolean isPair = NOISES.indexOf(other) >= NOISES.indexOf(one);
          cells.add(isPair ? share(errors(one, other, tasks)) : "");
        }
        row(cells.toArray());
      }
    }
  }

  private double errors(Noise one, Noise other, int tasks) {
    double most = 0;
    for (Other programs : PROGRAMS) {
      most =
          Math.max(
              most,
              decided(
                  first(new FragilityWorld(Truth.LOGNORMAL_3, one, programs), tasks, ROUNDS),
                  second(
                      new FragilityWorld(Truth.LOGNORMAL_3, other, programs),
                      tasks,
                      ROUNDS,
                      false)));
    }
    return most;
  }

  private void power() {
    row("3 and 6 points, 92 tasks: noise", "rounds", "calls", "each by itself", "the same texts");
    for (Noise noise :
        List.of(
            Noise.spread(0.01),
            Noise.clumped(0.03, 0.11),
            Noise.clumped(0.03, 0.06),
            Noise.clumped(0.03, 0.3))) {
      FragilityWorld robust = new FragilityWorld(Truth.LOGNORMAL_3, noise, Other.NEW);
      FragilityWorld fragile = new FragilityWorld(Truth.LOGNORMAL_6, noise, Other.NEW);
      for (int rounds : new int[] {2, 4, 8}) {
        row(
            noise.tasks() < 1
                ? text("%s, in %.0f %% of the tasks", noise, 100 * noise.tasks())
                : noise,
            rounds,
            92 * (Outcomes.REFERENCES + rounds * 5),
            share(decided(first(robust, 92, rounds), second(fragile, 92, rounds, false))),
            share(decided(first(robust, 92, rounds), second(fragile, 92, rounds, true))));
      }
    }
  }

  /** A tenth of the runs, through the engine. */
  private void engine() {
    EngineRuns engine = new EngineRuns();
    row("through the engine: noise", "tasks", "F", "interval holds 0", "as simulated");
    for (Noise noise : List.of(Noise.spread(0.01), Noise.spread(0.2), CLUMPED_22)) {
      for (int tasks : new int[] {20, 92}) {
        engine(engine, new FragilityWorld(Truth.NOTHING, noise, Other.NEW), tasks);
      }
    }
    row("95 % right, 40 % right: tasks", "called different");
    FragilityWorld strong = new FragilityWorld(Truth.NOTHING, Noise.right(0.95), Other.NEW);
    FragilityWorld weak = new FragilityWorld(Truth.NOTHING, Noise.right(0.4), Other.NEW);
    for (int tasks : new int[] {20, 92}) {
      int decided = 0;
      for (int run = 0; run < runs / 10; run++) {
        Model one = new Model("strong", strong, 7 + run, 1 + 200_003L * run);
        Model other = new Model("weak", weak, 7 + run, 2 + 300_007L * run);
        Breakage both = engine.run(tasks, run, ROUNDS, Long.MAX_VALUE, one, other).breakage();
        decided += both.decidedComparisons().size();
      }
      row(tasks, share(decided / (runs / 10.0)));
    }
    row("50 tasks, 3 rounds, capped at this share of the calls", "holds the whole run's F");
    FragilityWorld world = new FragilityWorld(Truth.LOGNORMAL_6, Noise.spread(0.05), Other.NEW);
    for (double share : new double[] {0.3, 0.6}) {
      int held = 0;
      for (int run = 0; run < runs / 10; run++) {
        Model model = new Model("m", world, 7 + run, 400_009L * run);
        EngineRuns.Run whole = engine.run(50, run, 3, Long.MAX_VALUE, model);
        long cap = Math.round(share * whole.answers());
        Estimate part = engine.run(50, run, 3, cap, model).fragility().fragility();
        held += holds(part, value(whole.fragility().fragility())) ? 1 : 0;
      }
      row(share, share(held / (runs / 10.0)));
    }
  }

  private void engine(EngineRuns engine, FragilityWorld world, int tasks) {
    double sum = 0;
    double squares = 0;
    int held = 0;
    int equal = 0;
    int all = runs / 10;
    for (int run = 0; run < all; run++) {
      Model model = new Model("m", world, 7 + run, 1 + 200_003L * run);
      EngineRuns.Run done = engine.run(tasks, run, ROUNDS, Long.MAX_VALUE, model);
      Estimate f = done.fragility().fragility();
      sum += 100 * value(f);
      squares += 100 * 100 * value(f) * value(f);
      held += holds(f, 0) ? 1 : 0;
      equal += f.equals(Outcomes.fragility(model.outcomes(done.tasks()))) ? 1 : 0;
    }
    double mean = sum / all;
    row(
        world.noise(),
        tasks,
        text("%+.2f ± %.2f", mean, Math.sqrt((squares / all - mean * mean) / all)),
        share(held / (double) all),
        equal + " of " + all);
  }

  private static boolean holds(Estimate estimate, double truth) {
    Interval interval = estimate.interval();
    return interval != null && interval.low() <= truth && truth <= interval.high();
  }

  private double decided(IntFunction<List<Outcomes>> one, IntFunction<List<Outcomes>> other) {
    int decided = 0;
    for (int run = 0; run < runs; run++) {
      decided += Outcomes.decided(one.apply(run), other.apply(run)) ? 1 : 0;
    }
    return decided / (double) runs;
  }

  private static double value(Estimate estimate) {
    Double value = estimate.value();
    return value == null ? Double.NaN : value;
  }

  private static String share(double share) {
    return text("%.3f", share);
  }

  private static String text(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
  }

  private static void row(Object... cells) {
    System.out.println(
        Arrays.stream(cells).map(it -> it + " | ").reduce("| ", String::concat).strip());
  }
}
