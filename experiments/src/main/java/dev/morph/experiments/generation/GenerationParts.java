package dev.morph.experiments.generation;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.experiments.naturalness.NaturalDomain;
import dev.morph.experiments.naturalness.Naturalness;
import dev.morph.experiments.neighbours.MeaningJudge;
import dev.morph.experiments.neighbours.ModelRewordings;
import dev.morph.morphisms.text.constraint.Meaning;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.engine.spec.Asking;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.MetricChoice;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.Speed;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelContext;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.ModelTerms;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.model.Prices;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.recorded.RecordedTasks;
import dev.morph.scenarios.recorded.RecordedTasks.Recorded;
import dev.morph.scenarios.settings.CorpusChoice;
import dev.morph.scenarios.settings.DomainChoice;
import dev.morph.scenarios.settings.GenerationSettings;
import dev.morph.scenarios.settings.OracleChoice;
import dev.morph.scenarios.settings.PerturbationChoice;
import dev.morph.scenarios.settings.TaskChoice;
import dev.morph.scenarios.settings.WordChoice;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Opens the parts of a run on generated code: tasks, models, metrics, mutants and the oracle. Each
 * part can be opened separately.
 */
public final class GenerationParts {
  /** The name of the domain of rewordings from the lexicon. */
  static final String REWORDINGS = "rewordings";

  private final EngineContext context;
  private final Map<String, PairMetric<String>> metrics = new LinkedHashMap<>();
  private @Nullable Tasks tasks;

  /** Creates an instance without opening anything. */
  public GenerationParts(EngineContext context) {
    this.context = context;
  }

  /**
   * Coding tasks that have been read.
   *
   * @param dataset the complete data set
   * @param chosen the tasks that are evaluated
   * @param corpus the corpus from which retrieval baselines answer
   * @param recorded the recorded answers; empty if models are queried instead
   */
  public record Tasks(
      DataSet dataset,
      List<CodingTask> chosen,
      RetrievalCorpus corpus,
      Optional<Recorded> recorded) {

    /** Returns a copy with each task's given code moved into its text, where it can be changed. */
    Tasks withGivenCode() {
      return new Tasks(
          dataset,
          chosen.stream().map(CodingTask::withFrozenInDescription).toList(),
          corpus,
          recorded);
    }
  }

  /**
   * Opens the experiment of a specification.
   *
   * @throws dev.morph.core.fault.FaultException if something that the specification names does not
   *     exist
   */
  GenerationExperiment open(RunSpec<GenerationSettings> spec) {
    GenerationSettings settings = spec.settings();
    long randomSeed = spec.exploration().first().randomSeed().value();
    Tasks tasks = tasks(spec);
    return experiment(
        spec,
        tasks,
        modelsOfSetups(spec, tasks),
        metrics(spec.metrics()),
        mutation(tasks, settings.words(), this::openMutation),
        settings.oracle().isRecorded()
            ? Optional.empty()
            : Optional.of(
                openOracle(ProgramLanguage.of(tasks.chosen()), settings.oracle(), randomSeed)));
  }

  /** Returns each model once per setup; all of them share the limits of their servers. */
  private List<CodeModel> modelsOfSetups(RunSpec<GenerationSettings> spec, Tasks tasks) {
    List<ModelSpec> named = ModelSpec.parse(spec.models());
    ModelContext context =
        Models.context(
            ModelTerms.settings(spec.asking()),
            tasks.corpus(),
            tasks.dataset().tasks(),
            spec.effort().speed());
    return spec.settings().setups().setups(spec.asking()).stream()
        .flatMap(
            setup ->
                Models.open(
                    named.stream().map(model -> model.withSetup(setup.name())).toList(),
                    context.withSettings(ModelTerms.settings(setup.asking())))
                    .stream())
        .toList();
  }

  /**
   * Creates the experiment of a specification from opened parts, which replace the parts that the
   * specification names.
   */
  public GenerationExperiment experiment(
      RunSpec<GenerationSettings> spec,
      Tasks tasks,
      List<CodeModel> models,
      List<PairMetric<String>> metrics,
      Mutation mutation,
      Optional<ProgramJudge> oracle) {
    Prices prices = ModelTerms.prices(spec.effort());
    return new GenerationExperiment(
        tasks,
        models,
        metrics,
        mutation,
        domains(spec.settings()),
        spec.settings().seeds().requireCorrect(),
        Optional.ofNullable(spec.settings().domains().judge())
            .map(model -> new MeaningJudge(model, prices)),
        prices,
        oracle);
  }

  /**
   * Returns the tasks of a run. They are read only once, because completing a specification does
   * not change them.
   */
  Tasks tasks(RunSpec<GenerationSettings> spec) {
    Tasks known = tasks;
    if (known == null) {
      known = readTasks(spec.settings(), spec.exploration().first().randomSeed().value());
      tasks = known;
    }
    return known;
  }

  private Tasks readTasks(GenerationSettings settings, long randomSeed) {
    if (settings.recorded().isSet()) {
      return readRecorded(settings, randomSeed);
    }
    Tasks read = readTasks(settings.tasks(), settings.corpus(), randomSeed);
    settings.words().perturbations().givenFiles().stream()
        .map(GivenParaphrases::new)
        .forEach(it -> it.check(read.dataset().tasks(), context.warnings()));
    return settings.words().perturbations().changesCode() ? read.withGivenCode() : read;
  }

  /** Reads a data set and selects the tasks to evaluate. */
  public Tasks readTasks(TaskChoice choice, CorpusChoice corpus, long randomSeed) {
    DataSet dataset = choice.read(context.warnings());
    return new Tasks(
        dataset, choice.chooseFrom(dataset, randomSeed), corpus.open(dataset), Optional.empty());
  }

  /**
   * Reads the tasks with recorded answers. If a data set describes them, their details come from
   * it; by default, this is the embedded data set.
   */
  private Tasks readRecorded(GenerationSettings settings, long randomSeed) {
    TaskChoice choice = settings.tasks();
    boolean named = !choice.dataset().equals(Starter.NAME);
    DataSet base = choice.read(context.warnings());
    Recorded recorded =
        RecordedTasks.read(settings.recorded().files(), base, named, context.warnings());
    DataSet whole =
        choice.language() == null
            ? recorded.dataset()
            : recorded.dataset().withDefaultLanguage(choice.language());
    List<CodingTask> answered =
        whole.tasks().stream().filter(it -> recorded.answered().contains(it.id())).toList();
    DataSet chosen =
        new DataSet(whole.name(), whole.form(), whole.hash(), answered, whole.warnings());
    return new Tasks(
        whole,
        choice.chooseFrom(chosen, randomSeed),
        settings.corpus().open(base),
        Optional.of(recorded));
  }

  /** Returns a copy that evaluates all recorded answers, if there are any. */
  RunSpec<GenerationSettings> withRecorded(RunSpec<GenerationSettings> spec) {
    return spec.settings().recorded().isSet()
        ? RecordedSpec.complete(spec, tasks(spec).recorded().orElseThrow(), context.warnings())
        : spec;
  }

  /** Opens the sources of mutants for walks and for the sample. */
  static Mutation mutation(Tasks tasks, WordChoice choice, Function<WordChoice, Mutation> opened) {
    if (tasks.recorded().isPresent()) {
      return Mutation.of(GivenParaphrases.recorded(tasks.recorded().get().rewordings()));
    }
    WordChoice walks = choice.forWalks();
    Mutation sampled = opened.apply(choice);
    return walks.perturbations().datamorphisms().equals(choice.perturbations().datamorphisms())
        ? sampled
        : opened.apply(walks).withSample(sampled);
  }

  /** Opens the word table and everything else needed to make paraphrases. */
  public Mutation openMutation(WordChoice choice) {
    choice.requireUsed();
    ModelRewordings rewordings =
        ModelRewordings.of(choice.perturbations().perturbationNames(), choice.neighbours().model());
    return Mutation.of(choice, rewordings, context);
  }

  /**
   * Walks measure how far words can move and report every mutant, as published; the sample reports
   * only mutants that keep the meaning. Rewordings from the lexicon keep the meaning by
   * construction, so if the lexicon makes all changes, they have a separate domain.
   */
  GenerationExperiment.Domains domains(GenerationSettings settings) {
    DomainChoice choice = settings.domains();
    PerturbationChoice changes = settings.words().perturbations();
    List<ScenarioDomain<String>> natural =
        NaturalDomain.inFrontOf(
            List.of(),
            choice.natural(),
            model -> Naturalness.ofTexts(model, context.cacheFolder().apply(Optional.empty())),
            Function.identity());
    Map<String, ScenarioDomain<String>> opened = new HashMap<>();
    Function<String, ScenarioDomain<String>> open =
        name ->
            name.equals(Meaning.NAME)
                ? MeaningDomain.of(choice.meaningModel(), context.warnings())
                : ScenarioDomain.unrestricted(name);
    BiFunction<PerturbationChoice, List<String>, List<ScenarioDomain<String>>> domains =
        (changed, names) ->
            Stream.concat(
                    natural.stream(),
                    (changed.onlyRewords() && choice.domain() != DomainChoice.Domains.PUBLISHED
                            ? List.of(REWORDINGS)
                            : names)
                        .stream().map(name -> opened.computeIfAbsent(name, open)))
                .toList();
    return new GenerationExperiment.Domains(
        domains.apply(changes.forWalks(), choice.walkDomains()),
        domains.apply(changes, choice.sampleDomains()));
  }

  /** Opens models together, so that models on one server share its request rate. */
  public List<CodeModel> openModels(
      List<ModelSpec> specs,
      Asking asking,
      Speed speed,
      RetrievalCorpus corpus,
      List<CodingTask> tasks) {
    return Models.open(specs, ModelTerms.settings(asking), corpus, tasks, speed);
  }

  /** Opens the oracle for programs in a language, with its sandbox. */
  public ProgramJudge openOracle(ProgramLanguage language, OracleChoice choice, long randomSeed) {
    return language.open(choice.sandbox(), choice.settings(randomSeed));
  }

  /** Returns the metric with this name, which is opened only once. */
  public PairMetric<String> metric(String name) {
    return metrics.computeIfAbsent(name, TextMetrics::named);
  }

  /**
   * Opens the metrics of a choice.
   *
   * @throws dev.morph.core.fault.FaultException if a name is unknown, or two metrics have the same
   *     name
   */
  public List<PairMetric<String>> metrics(MetricChoice choice) {
    Set<String> taken = new HashSet<>();
    List<PairMetric<String>> opened = new ArrayList<>();
    for (String name : availableMetrics(choice).names()) {
      PairMetric<String> metric = metric(name);
      if (!taken.add(metric.name())) {
        throw CommonFault.BAD_OPTION.because(
            "--metric",
            PlainText.line(String.join(",", choice.names())),
            "folders with different names, which become the names of the metrics");
      }
      opened.add(metric);
    }
    return opened;
  }

  /**
   * Returns a copy in which {@code all} and {@code paper} are replaced by the names of the
   * available metrics.
   */
  MetricChoice availableMetrics(MetricChoice choice) {
    if (choice.names().isEmpty()) {
      return new MetricChoice(MetricChoice.DEFAULT);
    }
    if (!choice.isAll() && !choice.isPaper()) {
      return choice;
    }
    List<String> available = new ArrayList<>();
    for (String name : choice.isAll() ? TextMetrics.names() : TextMetrics.OF_THE_PAPER) {
      Optional<String> missing = TextMetrics.whyMissing(name);
      missing.ifPresentOrElse(
          why -> context.warn("left out: " + name + " " + why), () -> available.add(name));
    }
    return new MetricChoice(available);
  }
}
