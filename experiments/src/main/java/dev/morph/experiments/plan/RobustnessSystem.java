package dev.morph.experiments.plan;

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
import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.ParameterGroups;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Setting;
import dev.morph.core.registry.TestSystem;
import dev.morph.experiments.plan.PlannedRun.Explored;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.engine.examination.Progress;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.model.ModelSpec;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The robustness evaluation as a test system, from coding tasks to scores. */
@TestSpec(
    name = "code-generation",
    documentation = "Robustness of language models on code generation")
public final class RobustnessSystem implements ParameterGroups, AutoCloseable {
  private static final String MISSING_TASKS = "there are no coding tasks; say 'seeds tasks' first";

  private final Surroundings surroundings;
  private final Map<CaseId, CodingTask> tasks = new LinkedHashMap<>();
  private @Nullable DataSet dataset;
  private @Nullable RetrievalCorpus corpus;
  private @Nullable Mutation words;
  private @Nullable RunFolder folder;
  private @Nullable Explored explored;
  private @Nullable PlannedRun run;
  private @Nullable RunOutcome outcome;

  /**
   * What it takes from outside.
   *
   * @param form makes of the parameters of a group an {@link EvaluationRequest}, in which what the
   *     group does not say has its default; the groups are {@code tasks}, {@code words}, {@code
   *     models}, {@code oracle} and {@code exploration}
   * @param metrics opens a metric of texts by its name
   * @param watching shows how far a run is
   * @param clock of the manifest
   */
  public record Surroundings(
      ParameterGroups form,
      Function<String, PairMetric<String>> metrics,
      Watching watching,
      Clock clock) {}

  /** Lets work be watched while it is done. */
  @FunctionalInterface
  public interface Watching {
    /** Does the work; it hands over the progress that is to be watched. */
    Explored during(Function<Consumer<Progress>, Explored> work);
  }

  /** A new one. */
  public RobustnessSystem(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public List<Setting> settings(String group) {
    return surroundings.form().settings(group);
  }

  @Override
  public Object value(String group, Map<String, @Nullable Object> arguments) {
    return surroundings.form().value(group, arguments);
  }

  /** The metrics of texts, which have a catalogue of their own. */
  public List<Registered> metrics() {
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
                    (called, none) -> surroundings.metrics().apply(called)))
        .toList();
  }

  @SeedMaker(documentation = "Coding tasks of a data set.")
  List<TestCase<String>> tasks(@ParameterGroup("tasks") EvaluationRequest request) {
    DataSet read = request.tasks().read();
    if (dataset != null && !dataset.hash().equals(read.hash())) {
      throw new IllegalArgumentException("an evaluation is about one data set");
    }
    dataset = read;
    corpus = request.tasks().corpusOf(read);
    request.tasks().from(read).forEach(task -> tasks.put(task.seed().id(), task));
    return tasks.values().stream().map(CodingTask::seed).toList();
  }

  @Datamorphism(documentation = "Words replaced by their nearest neighbours in a word table.")
  MutantSource<String> replaceWord(@ParameterGroup("words") EvaluationRequest request) {
    Mutation made = request.words().get();
    words = made;
    return made.source();
  }

  @TestCaseMetric(
      documentation = "A metric of texts by its name, perhaps with the folder of a model.")
  PairMetric<String> metric(
      @Parameter(name = "name", documentation = "chrf, levenshtein-word ...") String name) {
    return surroundings.metrics().apply(name);
  }

  @Executer(documentation = "A model that is asked for a program.")
  ModelExecuter model(
      @Parameter(name = "spec", documentation = "local:bm25, openai:NAME@URL, command:PROGRAM ...")
          String spec,
      @ParameterGroup("models") EvaluationRequest request) {
    return new ModelExecuter(ModelSpec.parse(spec), request.asking(), known(corpus, MISSING_TASKS));
  }

  @Metamorphism(documentation = "The mutant's program behaves as the seed's, on cases and inputs.")
  Oracle<String, String> sameBehaviour(@ParameterGroup("oracle") EvaluationRequest request) {
    return new ProgramOracle(request.judging().open(), tasks);
  }

  @Strategy(
      documentation =
          "The first failure and last success of each task under each model and metric, journaled.")
  String scenarioDomain(
      TestSystem<String, String> system, @ParameterGroup("exploration") EvaluationRequest request) {
    Selection selection = new Selection(system);
    ProgramOracle oracle = selection.oracle();
    EvaluationPlan plan = plan(selection, request);
    String hash = plan.hash(oracle.judge().signature());
    Path path = request.place().folder().orElse(Path.of("runs", hash.substring(0, 12)));
    close();
    RunFolder opened = RunFolder.open(path, request.place().resume());
    folder = opened;
    PlannedRun planned =
        new PlannedRun(
            plan,
            oracle.judge(),
            oracle.judge().sandbox(),
            surroundings.clock(),
            request.place().reused());
    run = planned;
    explored = surroundings.watching().during(watcher -> planned.explore(opened, watcher));
    return plan.tasks().size() + " tasks under " + plan.models().size() + " models";
  }

  @Analyser(documentation = "R^o, R^* and restricted mean with intervals; writes scores.json.")
  String robustness(TestSystem<String, String> system) {
    String missing = "there is nothing to analyse; say 'explore scenario-domain' first";
    RunOutcome found =
        known(run, missing).analyse(known(folder, missing), known(explored, missing));
    outcome = found;
    return found.summary();
  }

  /** What the last analysis came to; empty if there was none. */
  public Optional<RunOutcome> outcome() {
    return Optional.ofNullable(outcome);
  }

  private EvaluationPlan plan(Selection selection, EvaluationRequest request) {
    return new EvaluationPlan(
        known(dataset, MISSING_TASKS),
        selection.system().pool().seeds().stream()
            .map(TestCase::id)
            .filter(tasks::containsKey)
            .map(id -> Objects.requireNonNull(tasks.get(id)))
            .toList(),
        ModelExecuter.open(selection.models()),
        known(corpus, MISSING_TASKS),
        selection.metrics(),
        selection.mutation(Optional.ofNullable(words)),
        request.settings(),
        request.requireCorrectSeed(),
        request.prices());
  }

  /** What a statement before has made. */
  private static <T> T known(@Nullable T made, String missing) {
    if (made == null) {
      throw new IllegalArgumentException(missing);
    }
    return made;
  }

  /** Lets go of the run's folder. */
  @Override
  public void close() {
    if (folder != null) {
      folder.close();
      folder = null;
    }
  }
}
