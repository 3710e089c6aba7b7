package dev.morph.experiments.cli;

import dev.morph.core.annotation.Analyser;
import dev.morph.core.annotation.Datamorphism;
import dev.morph.core.annotation.Executer;
import dev.morph.core.annotation.Metamorphism;
import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.SeedMaker;
import dev.morph.core.annotation.Strategy;
import dev.morph.core.annotation.TestCaseMetric;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.Fault;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.TestSystem;
import dev.morph.core.registry.TestSystem.Selected;
import dev.morph.core.strategy.AppliedMutants;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.experiments.plan.EvaluationPlan;
import dev.morph.experiments.plan.Mutation;
import dev.morph.experiments.plan.PlannedRun;
import dev.morph.experiments.plan.RunOutcome;
import dev.morph.experiments.report.SummaryTable;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.evaluation.EvaluationSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.store.RunFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The robustness evaluation as a test system. What a script does not say is as the options of
 * {@code morph evaluate} say, or their defaults.
 */
@TestSpec(
    name = "code-generation",
    documentation = "Robustness of language models on code generation")
final class RobustnessSystem implements AutoCloseable {
  private static final int ORDERS = 5;

  private final EvaluateCommand options;
  private final Map<CaseId, CodingTask> tasks = new LinkedHashMap<>();
  private @Nullable DataSet dataset;
  private @Nullable RetrievalCorpus corpus;
  private @Nullable RunFolder folder;
  private PlannedRun.@Nullable Explored explored;
  private @Nullable PlannedRun run;
  private @Nullable RunOutcome outcome;

  RobustnessSystem(EvaluateCommand options) {
    this.options = options;
  }

  /** The metrics of texts, which have a catalogue of their own. */
  List<Registered> metrics() {
    return TextMetrics.names().stream()
        .map(
            name ->
                new Registered(
                    Kind.TEST_CASE_METRIC,
                    "code-generation",
                    name,
                    TextMetrics.description(name),
                    List.of(),
                    String.class,
                    Object.class,
                    "1",
                    (called, none) -> options.metric(called)))
        .toList();
  }

  @SeedMaker(documentation = "Coding tasks of a data set, those that the options select.")
  List<TestCase<String>> tasks(
      @Parameter(
              name = "dataset",
              defaultValue = "starter",
              documentation = "a file, or starter for the embedded ones")
          String name) {
    DataSet read = options.read(name);
    dataset = read;
    corpus = options.corpus(read);
    options.select(read).forEach(task -> tasks.put(task.seed().id(), task));
    return tasks.values().stream().map(CodingTask::seed).toList();
  }

  @Datamorphism(documentation = "Words replaced by their nearest neighbours in a word table.")
  MutantSource<String> replaceWord() {
    return options.mutation().source();
  }

  @TestCaseMetric(
      documentation = "A metric of texts by its name, perhaps with the folder of a model.")
  PairMetric<String> metric(
      @Parameter(name = "name", documentation = "chrf, levenshtein-word ...") String name) {
    return options.metric(name);
  }

  @Executer(documentation = "A model that is asked for a program.")
  ModelExecuter model(
      @Parameter(name = "spec", documentation = "local:bm25, openai:NAME@URL, command:PROGRAM ...")
          String spec) {
    if (corpus == null) {
      throw new IllegalArgumentException(
          "models are opened for a data set; say 'seeds tasks' first");
    }
    RetrievalCorpus known = corpus;
    return new ModelExecuter(
        ModelSpec.parse(spec), wanted -> options.open(List.of(wanted), known).get(0));
  }

  @Metamorphism(documentation = "The mutant's program behaves as the seed's, on cases and inputs.")
  Oracle<String, String> sameBehaviour() {
    return new ProgramOracle(options.judge(), tasks);
  }

  @Strategy(
      documentation =
          "The first failure and last success of each task under each model and metric, journaled.")
  String scenarioDomain(
      TestSystem<String, String> system,
      @Parameter(name = "n", defaultValue = "none", documentation = "neighbours of a word")
          @Nullable Integer n,
      @Parameter(name = "k", defaultValue = "none", documentation = "words replaced at once")
          @Nullable Integer k,
      @Parameter(name = "expand-n", defaultValue = "none", documentation = "growth of n")
          @Nullable Integer expandN,
      @Parameter(name = "expand-k", defaultValue = "none", documentation = "growth of k")
          @Nullable Integer expandK,
      @Parameter(name = "max-queries", defaultValue = "none", documentation = "of one walk")
          @Nullable Integer maxQueries,
      @Parameter(name = "budget", defaultValue = "none", documentation = "mutants per radius")
          @Nullable Integer budget,
      @Parameter(name = "random-seed", defaultValue = "none", documentation = "samples and ties")
          @Nullable Long randomSeed,
      @Parameter(name = "out", defaultValue = "none", documentation = "the run's folder")
          @Nullable Path out,
      @Parameter(name = "resume", defaultValue = "false", documentation = "go on in the folder")
          boolean resume) {
    WalkSettings base = options.settings().walk();
    WalkSettings walk =
        new WalkSettings(
            new Radius(or(n, base.start().n()), or(k, base.start().k())),
            or(expandN, base.expandN()),
            or(expandK, base.expandK()),
            base.maxRank(),
            or(maxQueries, base.maxQueries()),
            new Budget(
                or(budget, base.budget().mutants()),
                randomSeed == null ? base.budget().randomSeed() : randomSeed));
    ProgramOracle oracle = oracle(system);
    EvaluationPlan plan = plan(system, walk);
    String signature = oracle.judge().signature();
    Path path = out == null ? Path.of("runs", plan.hash(signature).substring(0, 12)) : out;
    close();
    RunFolder opened = RunFolder.open(path, resume);
    folder = opened;
    PlannedRun planned = options.run(plan, oracle.judge());
    run = planned;
    explored = options.watched(watcher -> planned.explore(opened, watcher));
    return plan.tasks().size() + " tasks under " + plan.models().size() + " models";
  }

  @Analyser(documentation = "R^o, R^* and restricted mean with intervals; writes scores.json.")
  String robustness(TestSystem<String, String> system) {
    if (run == null || folder == null || explored == null) {
      throw new IllegalArgumentException(
          "there is nothing to analyse; say 'explore scenario-domain' first");
    }
    RunOutcome found = run.analyse(folder, explored);
    outcome = found;
    return SummaryTable.of(found.scores());
  }

  /** What the last analysis came to. */
  RunOutcome outcome() {
    return java.util.Objects.requireNonNull(outcome, "the script analyses");
  }

  private EvaluationPlan plan(TestSystem<String, String> system, WalkSettings walk) {
    if (dataset == null || corpus == null) {
      throw new IllegalArgumentException("there are no coding tasks; say 'seeds tasks' first");
    }
    EvaluationSettings settings = options.settings();
    return new EvaluationPlan(
        dataset,
        system.pool().seeds().stream()
            .filter(seed -> tasks.containsKey(seed.id()))
            .map(seed -> task(seed.id()))
            .toList(),
        options.open(models(system), corpus),
        corpus,
        metrics(system),
        mutation(system),
        new EvaluationSettings(
            walk, settings.repeats(), settings.requireCorrectSeed(), settings.effort()));
  }

  private CodingTask task(CaseId id) {
    return java.util.Objects.requireNonNull(tasks.get(id));
  }

  private static ProgramOracle oracle(TestSystem<String, String> system) {
    return system.oracles().stream()
        .filter(ProgramOracle.class::isInstance)
        .map(ProgramOracle.class::cast)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException("there is no oracle; say 'judge by same-behaviour'"));
  }

  private static List<ModelSpec> models(TestSystem<String, String> system) {
    List<ModelSpec> models =
        system.executers().stream()
            .map(Selected::function)
            .filter(ModelExecuter.class::isInstance)
            .map(executer -> ((ModelExecuter) executer).spec())
            .toList();
    if (models.isEmpty()) {
      throw new IllegalArgumentException("there is no model; say 'execute by model(...)'");
    }
    return models;
  }

  private static List<PairMetric<String>> metrics(TestSystem<String, String> system) {
    if (system.metrics().isEmpty()) {
      throw new IllegalArgumentException("there is no metric; say 'rank by chrf', for instance");
    }
    return system.metrics();
  }

  /** Functions of one text are applied again and again; the word table keeps its own mutants. */
  private Mutation mutation(TestSystem<String, String> system) {
    if (system.mutantSources().isEmpty() && system.datamorphisms().isEmpty()) {
      throw new IllegalArgumentException("nothing is mutated; say 'mutate by replace-word'");
    }
    if (system.mutantSources().size() + (system.datamorphisms().isEmpty() ? 0 : 1) > 1) {
      throw new IllegalArgumentException("replace-word cannot be mixed with other datamorphisms");
    }
    if (system.datamorphisms().isEmpty()) {
      Selected<MutantSource<String>> source = system.mutantSources().get(0);
      return source.name().equals("replace-word")
          ? options.mutation()
          : new Mutation(source.function(), Map.of("datamorphisms", List.of(source.signature())));
    }
    List<String> signatures = new ArrayList<>(system.signatures());
    return new Mutation(
        new AppliedMutants<>(system.datamorphisms(), ORDERS), Map.of("datamorphisms", signatures));
  }

  private static int or(@Nullable Integer value, int otherwise) {
    return value == null ? otherwise : value;
  }

  /** Lets go of the run's folder. */
  @Override
  public void close() {
    if (folder != null) {
      folder.close();
      folder = null;
    }
  }

  /** What it takes to run without being told anything. */
  static RobustnessSystem byDefault() {
    EvaluateCommand options = new EvaluateCommand();
    picocli.CommandLine.ParseResult unused =
        new picocli.CommandLine(options).setCaseInsensitiveEnumValuesAllowed(true).parseArgs();
    return new RobustnessSystem(options);
  }

  /** An unfinished run is a fault that says how to go on. */
  void requireFinished() {
    if (outcome != null && outcome.suspended() > 0) {
      throw Fault.RUN_SUSPENDED.because(
          outcome.suspended(), dev.morph.core.fault.PlainText.line(outcome.reason()));
    }
  }
}
