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
import dev.morph.experiments.analysis.breakage.Outcomes;
import dev.morph.experiments.generation.MeaningDomain;
import dev.morph.experiments.measurement.estimand.FragilityWorld.Task;
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
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.SampleGoal;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Stage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Runs of models whose fragility and noise are known, through the engine, over the starter's real
 * paraphrases. Each model writes down what it answered, so that the engine's F can be compared with
 * that of the same answers.
 */
final class EngineRuns {
  private static final List<Integer> WORDS = List.of(1, 2, 3, 5);

  private final List<CodingTask> all = Starter.tasks().tasks();
  private final MutantSource<String> mutants =
      new Remembered(new Paraphraser(new TableNeighbourhood(EmbeddingTable.embedded())));
  private final List<ScenarioDomain<String>> domains =
      List.of(new RememberedDomain(MeaningDomain.of(null, warning -> {})));

  /**
   * A finished run.
   *
   * @param tasks in their order
   * @param breakage as the engine's samples give it
   * @param answers number of calls
   */
  record Run(List<String> tasks, Breakage breakage, int answers) {
    Fragility fragility() {
      return breakage.models().get(0).overall();
    }
  }

  /** A model that draws its tasks and answers from a world. */
  static final class Model implements ChanceExperiment.Model {
    private final String name;
    private final FragilityWorld world;
    private final long hazards;
    private final long course;
    private final Map<String, Map<Integer, Integer>> unchanged = new HashMap<>();
    private final Map<String, List<Integer>> changed = new HashMap<>();

    /**
     * Creates a model.
     *
     * @param hazards decides the tasks, {@code course} the chances
     */
    Model(String name, FragilityWorld world, long hazards, long course) {
      this.name = name;
      this.world = world;
      this.hazards = hazards;
      this.course = course;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public synchronized String answer(String task, int changes, String asked) {
      Task drawn =
          world.task(
              new SplittableRandom(hazards * 1_000_003 + task.hashCode()),
              new SplittableRandom(course * 1_000_033 + task.hashCode()));
      SplittableRandom chance = new SplittableRandom(course * 1_000_003 + asked.hashCode());
      int behaviour = world.answer(drawn, changes, chance.nextDouble(), chance);
      if (changes == 0) {
        int repeat = Integer.parseInt(asked.substring(asked.lastIndexOf('|') + 1));
        unchanged.computeIfAbsent(task, any -> new TreeMap<>()).put(repeat, behaviour);
      } else {
        changed.computeIfAbsent(task, any -> new ArrayList<>()).add(behaviour);
      }
      return "program " + behaviour;
    }

    /** What it answered about these tasks. */
    List<Outcomes> outcomes(List<String> tasks) {
      return tasks.stream()
          .map(
              it ->
                  new Outcomes(
                      List.copyOf(unchanged.getOrDefault(it, Map.of()).values()),
                      changed.getOrDefault(it, List.of())))
          .toList();
    }
  }

  /** Runs models over randomly drawn tasks, with a cap on calls. */
  Run run(int tasks, long draw, int rounds, long cap, Model... models) {
    List<CodingTask> drawn = new ArrayList<>(all);
    Collections.shuffle(drawn, new Random(draw));
    List<String> words = WORDS.stream().map(String::valueOf).toList();
    Design design =
        new Design(Design.Kind.SAMPLE, rounds, words, Outcomes.REFERENCES, 0, 0, SampleGoal.NONE);
    EvaluationSettings settings =
        new EvaluationSettings(
            WalkSettings.DEFAULT,
            design,
            new Effort(4, false, new Caps(cap, Long.MAX_VALUE, Double.POSITIVE_INFINITY)));
    MemoryStore store = new MemoryStore();
    List<Sampled> samples = new ArrayList<>();
    ChanceExperiment experiment =
        new ChanceExperiment(drawn.subList(0, tasks), mutants, domains, List.of(), List.of(models));
    try (Evaluation<?, ?, ?> evaluation =
        new Evaluation<>(EvaluationContext.of(experiment, store), settings)) {
      LocalDriver driver = new LocalDriver(evaluation, 1);
      for (Stage stage : settings.stages()) {
        samples.clear();
        driver.run(evaluation.units(stage), unit -> samples.add(unit.sample()));
      }
    }
    String domain = Breakage.sampledDomains(samples).stream().findFirst().orElse("");
    return new Run(
        samples.stream().map(Sampled::seed).distinct().toList(),
        Breakage.of(samples, domain, "", new Breakage.Design(WORDS, 1)),
        store.size());
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
