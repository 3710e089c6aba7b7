package dev.morph.experiments.generation.script;

import dev.morph.core.annotation.Analyser;
import dev.morph.core.annotation.Datamorphism;
import dev.morph.core.annotation.Executer;
import dev.morph.core.annotation.Metamorphism;
import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.ParameterGroup;
import dev.morph.core.annotation.SeedMaker;
import dev.morph.core.annotation.Strategy;
import dev.morph.core.annotation.TestCaseMetric;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.TestSystem;
import dev.morph.experiments.generation.script.ScriptedRun.Exploring;
import dev.morph.experiments.generation.script.ScriptedRun.GivenTasks;
import dev.morph.experiments.run.Plan;
import dev.morph.experiments.run.PlannedRun;
import dev.morph.experiments.run.PlannedRun.Explored;
import dev.morph.experiments.run.ProgressListener;
import dev.morph.experiments.run.RunOutcome;
import dev.morph.experiments.run.RunPlace;
import dev.morph.morphisms.text.metric.MetricFactory;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.settings.WordChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The robustness evaluation as a test system that a script controls, from coding tasks to scores.
 */
@TestSpec(
    name = "code-generation",
    documentation = "Robustness of language models on code generation")
public final class RobustnessSystem implements AutoCloseable {
  private static final String NOTHING_EXPLORED =
      "there is nothing to analyse; use 'explore scenario-domain' first";

  private final EngineContext context;
  private final ProgressListener listener;
  private final ScriptedRun scripted;
  private @Nullable PlannedRun run;
  private @Nullable Explored explored;
  private @Nullable RunOutcome outcome;

  /** Creates a system without tasks, models or results. */
  public RobustnessSystem(EngineContext context, ProgressListener listener) {
    this.context = context;
    this.listener = listener;
    this.scripted = new ScriptedRun(context);
  }

  /**
   * Lists the text metrics and perturbations of all installed extensions, so that a script can use
   * them by name.
   */
  public List<Registered> namedFunctions() {
    List<Registered> named = new ArrayList<>();
    Extensions.installed()
        .contributions(MetricFactory.POINT)
        .forEach(it -> named.add(toRegistered(Kind.TEST_CASE_METRIC, it, this::metric)));
    Extensions.installed()
        .contributions(Perturbation.POINT)
        .forEach(it -> named.add(toRegistered(Kind.DATAMORPHISM, it, scripted::openPerturbation)));
    return named;
  }

  private static Registered toRegistered(
      Kind kind, Contribution<?> entry, Function<String, Object> maker) {
    return new Registered(
        kind,
        "code-generation",
        entry.name(),
        entry.description(),
        List.of(),
        String.class,
        Object.class,
        entry.origin(),
        "1",
        (called, none) -> maker.apply(called));
  }

  @SeedMaker(documentation = "Coding tasks of a data set.")
  List<TestCase<String>> tasks(@ParameterGroup GivenTasks given) {
    return scripted.readTasks(given);
  }

  @Datamorphism(
      documentation =
          "Changes the text of a task: rewords it, or, with datamorphism: [words], replaces words"
              + " by near ones.")
  MutantSource<String> changeText(@ParameterGroup WordChoice words) {
    return scripted.openMutants(words);
  }

  @TestCaseMetric(
      documentation = "A text metric by name, with the folder of its model if it needs one.")
  PairMetric<String> metric(
      @Parameter(name = "name", documentation = "chrf, levenshtein-word ...") String name) {
    return scripted.metric(name);
  }

  @Executer(documentation = "The model that writes the program.")
  ModelExecuter model(
      @Parameter(name = "spec", documentation = "local:bm25, openai:NAME@URL, command:PROGRAM ...")
          String spec,
      @ParameterGroup ModelExecuter.ScriptSettings told) {
    return scripted.model(ModelSpec.parse(spec), told);
  }

  @Metamorphism(
      documentation = "The mutant's program behaves like the seed's, on cases and inputs.")
  Oracle<String, String> sameBehaviour(@ParameterGroup ProgramOracle.ScriptSettings told) {
    return scripted.openOracle(told);
  }

  @Strategy(
      documentation =
          "Finds the first failure and last success of each task under each model and metric,"
              + " and journals everything.")
  String scenarioDomain(TestSystem<String, String> system, @ParameterGroup Exploring exploring) {
    close();
    PlannedRun opened = scripted.open(system, exploring);
    run = opened;
    explored = opened.explore(listener);
    return opened.sizeInWords();
  }

  @Strategy(documentation = "Runs a plan file of any experiment; the pool stays as it is.")
  String plan(
      TestSystem<String, String> system,
      @Parameter(name = "file", documentation = "The plan file.") String file,
      @ParameterGroup RunPlace place) {
    RunOutcome found =
        PlannedRun.carryOut(Plan.open(file, Map.of()).baseSpec(), place, context, listener);
    found.requireFinished();
    return found.summary();
  }

  @Analyser(documentation = "R^o, R^* and restricted mean with intervals; writes scores.json.")
  String robustness(TestSystem<String, String> system) {
    if (run == null || explored == null) {
      throw new IllegalArgumentException(NOTHING_EXPLORED);
    }
    RunOutcome found = run.analyse(explored);
    outcome = found;
    return found.summary();
  }

  /** The outcome of the last analysis; empty if there was none. */
  public Optional<RunOutcome> outcome() {
    return Optional.ofNullable(outcome);
  }

  /** Releases the run folder; the oracle is closed by the script that opened it. */
  @Override
  public void close() {
    if (run != null) {
      run.releaseFolder();
      run = null;
    }
  }
}
