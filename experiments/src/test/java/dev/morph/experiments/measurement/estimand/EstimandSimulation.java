package dev.morph.experiments.measurement.estimand;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.Shell;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Fragility;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.generation.MeaningDomain;
import dev.morph.experiments.measurement.estimand.ChanceExperiment.Chances;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.morphisms.text.TableNeighbourhood;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.examination.EvaluationContext;
import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.engine.spec.Aim;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Stage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * Runs with models whose fragility and noise are known, through the engine, over the starter's real
 * paraphrases of the domain of meaning: how often F's interval holds the truth, how often equal
 * models are told apart and different ones are, and what a cap does.
 */
@CommandLine.Command(name = "EstimandSimulation", mixinStandardHelpOptions = true)
final class EstimandSimulation implements Callable<Integer> {
  private static final double[] NOISES = {0, 0.01, 0.05};
  private static final Set<Integer> WORDS = Set.of(1, 2, 3, 5);
  private static final Breakage.Design DESIGN = new Breakage.Design(List.of(1, 2, 3, 5), 1);

  @Option(names = "--runs", defaultValue = "200", description = "Of each case (${DEFAULT-VALUE}).")
  private int runs;

  @Option(
      names = "--parts",
      split = ",",
      defaultValue = "coverage,errors,power,caps",
      description = "What is simulated (${DEFAULT-VALUE}).")
  private List<String> parts = List.of();

  @Option(
      names = "--tasks",
      split = ",",
      defaultValue = "14,20,50,92",
      description = "Only cases of so many tasks (${DEFAULT-VALUE}).")
  private Set<Integer> sizes = Set.of();

  @Option(
      names = "--median",
      split = ",",
      defaultValue = "0.1,0.02,0.004,0.001",
      description = "Of hazards a word (${DEFAULT-VALUE}).")
  private List<Double> medians = List.of();

  private final List<CodingTask> all = Starter.tasks().tasks();
  private final MutantSource<String> mutants =
      new Remembered(new Paraphraser(new TableNeighbourhood(EmbeddingTable.embedded())));
  private final List<ScenarioDomain<String>> domains =
      List.of(new RememberedDomain(MeaningDomain.of(null, warning -> {})));

  public static void main(String[] args) {
    System.exit(new CommandLine(new EstimandSimulation()).execute(args));
  }

  @Override
  public Integer call() {
    if (parts.contains("coverage")) {
      coverage();
    }
    if (parts.contains("errors")) {
      errors();
    }
    if (parts.contains("power")) {
      power();
    }
    if (parts.contains("caps")) {
      caps();
    }
    return 0;
  }

  private List<Integer> of(Integer... planned) {
    return Stream.of(planned).filter(sizes::contains).toList();
  }

  private void coverage() {
    say("coverage: tasks median noise | F held below above | bias width (points)");
    for (int tasks : of(20, 50)) {
      for (double median : medians) {
        for (double noise : NOISES) {
          int held = 0;
          int below = 0;
          double bias = 0;
          double width = 0;
          double sum = 0;
          for (int run = 0; run < runs; run++) {
            List<CodingTask> some = some(tasks, run);
            Chances chances = new Chances("m", median, noise, 7 + run, 100_003L * run);
            Fragility all = fragility(run(some, 2, List.of(chances), Long.MAX_VALUE));
            double truth = truth(median, noise, some);
            Interval interval = all.fragility().interval();
            held += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
            below += interval.high() < truth ? 1 : 0;
            bias += all.value() - truth;
            width += interval.high() - interval.low();
            sum += truth;
          }
          say(
              "%d %.3f %.2f | %.3f %.3f %.3f %.3f | %+.2f %.1f",
              tasks,
              median,
              noise,
              sum / runs,
              held / (double) runs,
              below / (double) runs,
              (runs - held - below) / (double) runs,
              100 * bias / runs,
              100 * width / runs);
        }
      }
    }
  }

  private void errors() {
    say("errors: tasks median noise noise | called different");
    for (int tasks : of(20, 50, 92)) {
      for (double median : medians) {
        for (double[] noise : new double[][] {{0, 0.01}, {0.01, 0.05}}) {
          say(
              "%d %.3f %.2f %.2f | %.3f",
              tasks,
              median,
              noise[0],
              noise[1],
              decided(tasks, 2, new double[] {median, median}, noise));
        }
      }
    }
  }

  private void power() {
    say("power: tasks rounds median ratio noise | told apart, calls a model");
    for (int tasks : of(14, 92)) {
      for (double median : medians) {
        for (double ratio : new double[] {2, 1.25, 1.1}) {
          for (double noise : new double[] {0, 0.01}) {
            say(
                "%d 3 %.3f %.2f %.2f | %.3f %.0f",
                tasks,
                median,
                ratio,
                noise,
                decided(
                    tasks, 3, new double[] {median, ratio * median}, new double[] {noise, noise}),
                calls);
          }
        }
      }
    }
  }

  private double calls;

  private double decided(int tasks, int rounds, double[] medians, double[] noises) {
    int decided = 0;
    calls = 0;
    for (int run = 0; run < runs; run++) {
      List<Chances> models =
          List.of(
              new Chances("a", medians[0], noises[0], 7 + run, 1 + 200_003L * run),
              new Chances("b", medians[1], noises[1], 7 + run, 2 + 300_007L * run));
      Run done = run(some(tasks, run), rounds, models, Long.MAX_VALUE);
      decided += breakage(done.samples()).decided().isEmpty() ? 0 : 1;
      calls += done.answers() / 2.0 / runs;
    }
    return decided / (double) runs;
  }

  private void caps() {
    say("caps: share median noise | the capped run's interval holds the whole run's F");
    for (double share : new double[] {0.1, 0.3, 0.6}) {
      for (double median : medians) {
        for (double noise : NOISES) {
          int held = 0;
          int known = 0;
          for (int run = 0; run < runs; run++) {
            List<CodingTask> some = some(50, run);
            List<Chances> model = List.of(new Chances("m", median, noise, 7 + run, 400_009L * run));
            Run whole = run(some, 3, model, Long.MAX_VALUE);
            Run capped = run(some, 3, model, Math.round(share * whole.answers()));
            Fragility part = fragility(capped);
            Interval interval = part.fragility().interval();
            if (interval != null) {
              known++;
              double value = fragility(whole).value();
              held += interval.low() <= value && value <= interval.high() ? 1 : 0;
            }
          }
          say(
              "%.1f %.3f %.2f | %.3f of %d with an interval",
              share, median, noise, known == 0 ? 0 : held / (double) known, known);
        }
      }
    }
  }

  /** What a run came to. */
  private record Run(List<Sampled> samples, int answers) {}

  private Run run(List<CodingTask> tasks, int rounds, List<Chances> models, long cap) {
    List<String> words = WORDS.stream().map(String::valueOf).toList();
    Design design = new Design(Design.Kind.SAMPLE, rounds, words, 3, 0, 0, Aim.NONE);
    EvaluationSettings settings =
        new EvaluationSettings(
            WalkSettings.DEFAULT,
            design,
            new Effort(4, false, new Caps(cap, Long.MAX_VALUE, Double.POSITIVE_INFINITY)));
    MemoryStore store = new MemoryStore();
    List<Sampled> samples = new ArrayList<>();
    try (Evaluation<?, ?, ?> evaluation =
        new Evaluation<>(
            EvaluationContext.of(
                new ChanceExperiment(tasks, mutants, domains, List.of(), models), store),
            settings)) {
      LocalDriver driver = new LocalDriver(evaluation, 1);
      for (Stage stage : settings.stages()) {
        samples.clear();
        driver.run(evaluation.units(stage), unit -> samples.add(unit.sample()));
      }
    }
    return new Run(List.copyOf(samples), store.size());
  }

  private static Breakage breakage(List<Sampled> samples) {
    return Breakage.of(samples, Breakage.domains(samples).get(0), "", DESIGN);
  }

  private static Fragility fragility(Run run) {
    return Breakage.domains(run.samples()).isEmpty()
        ? Breakage.of(run.samples(), "", "", DESIGN).models().get(0).all()
        : breakage(run.samples()).models().get(0).all();
  }

  private List<CodingTask> some(int tasks, long draw) {
    List<CodingTask> drawn = new ArrayList<>(all);
    Collections.shuffle(drawn, new Random(draw));
    return drawn.subList(0, Math.min(tasks, drawn.size()));
  }

  private final Map<List<Double>, Double> truths = new ConcurrentHashMap<>();

  /**
   * The mean over very many tasks. The number of words that a task can have changed has nothing to
   * do with its hazard, so which tasks there are does not matter.
   */
  private double truth(double median, double noise, List<CodingTask> tasks) {
    return truths.computeIfAbsent(
        List.of(median, noise),
        key -> {
          Random draw = new Random(5);
          double sum = 0;
          int many = 1_000_000;
          for (int i = 0; i < many; i++) {
            double hazard = Math.min(0.99, median * Math.exp(draw.nextGaussian()));
            for (int words : WORDS) {
              sum += 1 - Math.pow(1 - hazard, words);
            }
          }
          return sum / many / WORDS.size() * (1 - noise);
        });
  }

  private static void say(String form, Object... values) {
    System.out.println(String.format(Locale.ROOT, form, values));
  }

  /** Pools that are made once for all runs. */
  private record Remembered(MutantSource<String> source, Map<List<Object>, Shell<String>> made)
      implements MutantSource<String> {
    Remembered(MutantSource<String> source) {
      this(source, new ConcurrentHashMap<>());
    }

    @Override
    public Radius limit(TestCase<String> seed) {
      return source.limit(seed);
    }

    @Override
    public Shell<String> shell(TestCase<String> seed, Radius from, Radius to, Budget budget) {
      return made.computeIfAbsent(
          List.of(seed.id(), from, to), key -> source.shell(seed, from, to, budget));
    }
  }

  private record RememberedDomain(
      ScenarioDomain<String> domain, Map<Object, Optional<Exclusion>> known)
      implements ScenarioDomain<String> {
    RememberedDomain(ScenarioDomain<String> domain) {
      this(domain, new ConcurrentHashMap<>());
    }

    @Override
    public String name() {
      return domain.name();
    }

    @Override
    public String signature() {
      return domain.signature();
    }

    @Override
    public List<Optional<Exclusion>> exclusions(
        TestCase<String> seed, List<TestCase<String>> mutants) {
      List<TestCase<String>> open =
          mutants.stream().filter(mutant -> !known.containsKey(mutant.id())).toList();
      if (!open.isEmpty()) {
        List<Optional<Exclusion>> found = domain.exclusions(seed, open);
        for (int i = 0; i < open.size(); i++) {
          known.put(open.get(i).id(), found.get(i));
        }
      }
      return mutants.stream()
          .map(mutant -> known.getOrDefault(mutant.id(), Optional.empty()))
          .toList();
    }
  }
}
