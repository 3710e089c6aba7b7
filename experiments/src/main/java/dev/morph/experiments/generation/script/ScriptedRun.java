package dev.morph.experiments.generation.script;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.registry.TestSystem;
import dev.morph.core.registry.TestSystem.Selected;
import dev.morph.core.strategy.AppliedMutants;
import dev.morph.experiments.cost.PaidPlan;
import dev.morph.experiments.generation.GenerationFactory;
import dev.morph.experiments.generation.GenerationParts;
import dev.morph.experiments.generation.Mutation;
import dev.morph.experiments.run.PlannedRun;
import dev.morph.experiments.run.RunPlace;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.Effort;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.ExplorationSettings;
import dev.morph.scenarios.engine.spec.MetricChoice;
import dev.morph.scenarios.engine.spec.RandomSeed;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.Scoring;
import dev.morph.scenarios.engine.spec.SetupChoice;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.settings.CorpusChoice;
import dev.morph.scenarios.settings.DomainChoice;
import dev.morph.scenarios.settings.GenerationSettings;
import dev.morph.scenarios.settings.NaturalChoice;
import dev.morph.scenarios.settings.RecordedChoice;
import dev.morph.scenarios.settings.SeedRule;
import dev.morph.scenarios.settings.TaskChoice;
import dev.morph.scenarios.settings.WordChoice;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An evaluation that a script defines statement by statement: the opened parts, each with its
 * settings. When the exploration starts, the settings are combined into a specification. Parts that
 * a specification cannot express, such as a datamorphism defined by the script, are listed
 * separately.
 */
final class ScriptedRun {
  private static final int ORDERS = 5;

  /** The meaning rules apply only to replaced words. */
  private static final DomainChoice PUBLISHED =
      new DomainChoice(DomainChoice.Domains.PUBLISHED, null, null, NaturalChoice.NONE);

  private final GenerationParts opener;
  private final EngineContext context;
  private final KnownTasks known = new KnownTasks();
  private final IdentityHashMap<MutantSource<String>, Words> words = new IdentityHashMap<>();
  private final IdentityHashMap<Object, String> metrics = new IdentityHashMap<>();
  private @Nullable GivenTasks givenTasks;
  private GenerationParts.@Nullable Tasks tasks;

  /** The selected tasks. */
  record GivenTasks(TaskChoice tasks, RandomSeed randomSeed, CorpusChoice corpus) {}

  /** The settings of the exploration, and the location of the run. */
  record Exploring(
      ExplorationSettings exploration,
      Effort effort,
      RunPlace place,
      Design design,
      Scoring scoring,
      DomainChoice domains,
      SeedRule seeds) {}

  /**
   * The parts that the script has selected.
   *
   * @param words empty for a mutation defined by the script
   */
  private record Parts(
      ProgramOracle oracle,
      List<ModelExecuter> models,
      List<PairMetric<String>> metrics,
      Optional<Words> words,
      List<CodingTask> tasks) {}

  /** The selected word replacements. */
  private record Words(WordChoice choice, Mutation mutation) {}

  ScriptedRun(EngineContext context) {
    this.opener = new GenerationParts(context);
    this.context = context;
  }

  List<TestCase<String>> readTasks(GivenTasks given) {
    GenerationParts.Tasks read =
        opener.readTasks(given.tasks(), given.corpus(), given.randomSeed().value());
    if (tasks != null && !tasks.dataset().hash().equals(read.dataset().hash())) {
      throw new IllegalArgumentException("an evaluation uses a single data set");
    }
    givenTasks = given;
    tasks = read;
    known.add(read.chosen());
    return read.chosen().stream().map(CodingTask::seed).toList();
  }

  MutantSource<String> openMutants(WordChoice choice) {
    Mutation made = opener.openMutation(choice);
    words.put(made.source(), new Words(choice, made));
    return made.source();
  }

  /** Opens a perturbation by its name; several selected perturbations share one pool. */
  MutantSource<String> openPerturbation(String name) {
    return openMutants(WordChoice.DEFAULT.withDatamorphisms(List.of(name)));
  }

  PairMetric<String> metric(String name) {
    PairMetric<String> metric = opener.metric(name);
    metrics.put(metric, name);
    return metric;
  }

  ModelExecuter model(ModelSpec spec, ModelExecuter.ScriptSettings told) {
    return new ModelExecuter(
        spec, told, new ModelExecuter.Opening(opener, requireTasks().corpus(), known));
  }

  ProgramOracle openOracle(ProgramOracle.ScriptSettings told) {
    return new ProgramOracle(
        opener.openOracle(
            tasks == null ? ProgramLanguage.of(List.of()) : ProgramLanguage.of(tasks.chosen()),
            told.oracle(),
            told.randomSeed().value()),
        told,
        known);
  }

  /** Opens a run of the current selection with the settings of {@code exploring}. */
  PlannedRun open(TestSystem<String, String> system, Exploring exploring) {
    List<ProgramOracle> oracles = selected(system.oracles(), ProgramOracle.class);
    List<ModelExecuter> models = selected(system.executers(), ModelExecuter.class);
    require(!oracles.isEmpty(), "there is no oracle; use 'judge by same-behaviour'");
    require(!models.isEmpty(), "there is no model; use 'execute by model(...)'");
    require(!system.metrics().isEmpty(), "there is no metric; use 'rank by chrf', for instance");
    Set<String> names = new HashSet<>();
    for (PairMetric<String> metric : system.metrics()) {
      require(
          names.add(metric.name()), "two metrics are called '" + metric.name() + "'; rank by one");
    }
    Parts parts =
        new Parts(
            oracles.get(0), models, system.metrics(), selectedWords(system), keptTasks(system));
    GenerationFactory kind = new GenerationFactory();
    RunSpec<GenerationSettings> spec =
        PaidPlan.applyDefaults(
            makeSpec(parts, exploring), kind, it -> kind.outline(it, context), context);
    List<String> own = notInSpec(parts, spec);
    if (parts.words().isEmpty()) {
      system.signatures().forEach(signature -> own.add("datamorphism " + signature));
    }
    return new PlannedRun(
        opener.experiment(
            spec,
            new GenerationParts.Tasks(
                requireTasks().dataset(), parts.tasks(), requireTasks().corpus(), Optional.empty()),
            ModelExecuter.openAll(parts.models()),
            parts.metrics(),
            parts.words().map(Words::mutation).orElseGet(() -> ownMutation(system)),
            Optional.of(parts.oracle().judge())),
        spec,
        own,
        exploring.place(),
        context);
  }

  private RunSpec<GenerationSettings> makeSpec(Parts parts, Exploring exploring) {
    GivenTasks given = required(givenTasks);
    GenerationSettings settings =
        new GenerationSettings(
            given.tasks(),
            new RecordedChoice(List.of()),
            given.corpus(),
            parts.words().map(Words::choice).orElse(WordChoice.DEFAULT),
            parts.words().isEmpty() ? PUBLISHED : exploring.domains(),
            parts.oracle().settings().oracle(),
            exploring.seeds(),
            SetupChoice.NONE);
    return new RunSpec<>(
        GenerationSettings.EXPERIMENT,
        parts.models().stream().map(model -> model.spec().text()).toList(),
        new MetricChoice(
            parts.metrics().stream()
                .map(metric -> metrics.getOrDefault(metric, metric.name()))
                .toList()),
        settings,
        exploring.design(),
        exploring.scoring(),
        exploring.exploration(),
        parts.models().get(0).settings().asking(),
        exploring.effort());
  }

  /**
   * Lists the settings of parts that differ from {@code spec}, and parts that a specification
   * cannot express.
   */
  private List<String> notInSpec(Parts parts, RunSpec<GenerationSettings> spec) {
    List<String> lines = new ArrayList<>();
    parts.metrics().stream()
        .filter(metric -> !metrics.containsKey(metric))
        .forEach(metric -> lines.add("metric " + metric.signature()));
    parts.models().stream()
        .filter(model -> !model.settings().asking().equals(spec.asking()))
        .forEach(
            model -> lines.add("model " + model.spec().text() + " " + model.settings().asking()));
    RandomSeed randomSeed = spec.exploration().first().randomSeed();
    RandomSeed drawn = required(givenTasks).randomSeed();
    if (!drawn.equals(randomSeed)) {
      lines.add("tasks " + drawn);
    }
    if (!parts.oracle().settings().randomSeed().equals(randomSeed)) {
      lines.add("oracle " + parts.oracle().settings().randomSeed());
    }
    if (!parts.tasks().equals(requireTasks().chosen())) {
      lines.add("tasks " + parts.tasks().stream().map(CodingTask::id).toList());
    }
    return lines;
  }

  /** The tasks whose seeds are in the pool after filtering. */
  private List<CodingTask> keptTasks(TestSystem<String, String> system) {
    return system.pool().seeds().stream()
        .flatMap(
            seed -> known.find(seed).filter(task -> task.seed().id().equals(seed.id())).stream())
        .toList();
  }

  /** The selected word replacements; empty for a mutation defined by the script. */
  private Optional<Words> selectedWords(TestSystem<String, String> system) {
    int functions = system.datamorphisms().isEmpty() ? 0 : 1;
    int mutations = system.mutantSources().size() + functions;
    require(mutations > 0, "nothing is mutated; use 'mutate by change-text'");
    List<Words> known =
        system.mutantSources().stream()
            .flatMap(selected -> Optional.ofNullable(words.get(selected.function())).stream())
            .toList();
    require(
        mutations == 1 || known.size() == mutations,
        "change-text and perturbations cannot be mixed with other datamorphisms");
    return mutations > 1 ? Optional.of(combine(known)) : known.stream().findFirst();
  }

  private static <F> List<F> selected(List<? extends Selected<?>> chosen, Class<F> kind) {
    return chosen.stream()
        .map(Selected::function)
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  private static void require(boolean given, String otherwise) {
    if (!given) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /** Combines several perturbations in one pool. */
  private Words combine(List<Words> selected) {
    List<String> names =
        selected.stream()
            .flatMap(it -> it.choice().perturbations().perturbationNames().stream())
            .toList();
    WordChoice first =
        selected.stream()
            .map(Words::choice)
            .filter(it -> it.perturbations().onlyReplacesWords())
            .findFirst()
            .orElse(selected.get(0).choice());
    WordChoice choice = first.withDatamorphisms(names);
    return new Words(choice, opener.openMutation(choice));
  }

  /**
   * The mutation defined by the script: its source of mutants if it has one, or its datamorphisms,
   * applied up to {@value #ORDERS} times.
   */
  private static Mutation ownMutation(TestSystem<String, String> system) {
    List<Selected<MutantSource<String>>> sources = system.mutantSources();
    return new Mutation(
        sources.isEmpty()
            ? new AppliedMutants<>(system.datamorphisms(), ORDERS)
            : sources.get(0).function(),
        Map.of("datamorphisms", system.signatures()));
  }

  private GenerationParts.Tasks requireTasks() {
    return required(tasks);
  }

  private static <T> T required(@Nullable T made) {
    if (made == null) {
      throw new IllegalArgumentException("there are no coding tasks; use 'seeds tasks' first");
    }
    return made;
  }
}
