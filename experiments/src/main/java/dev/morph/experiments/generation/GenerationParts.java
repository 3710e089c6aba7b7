package dev.morph.experiments.generation;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.experiments.naturalness.NaturalDomain;
import dev.morph.experiments.naturalness.Naturalness;
import dev.morph.experiments.neighbours.MeaningJudge;
import dev.morph.experiments.neighbours.ModelRewordings;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.Meaning;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.spec.Asking;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.ExplorationSettings;
import dev.morph.scenarios.engine.spec.FirstRadius;
import dev.morph.scenarios.engine.spec.MetricChoice;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.Speed;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.ModelTerms;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.model.Prices;
import dev.morph.scenarios.model.PromptTemplate;
import dev.morph.scenarios.model.ProviderKind;
import dev.morph.scenarios.model.RecordedModel;
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
import java.util.Locale;
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

  /** Default maximum of recorded answers per text; more would take time without improving F. */
  private static final int MOST_RECORDED = 1000;

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
          dataset, chosen.stream().map(CodingTask::withGivenInText).toList(), corpus, recorded);
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
        models(spec, tasks),
        metrics(spec.metrics()),
        mutation(tasks, settings.words(), this::words),
        settings.oracle().isRecorded()
            ? Optional.empty()
            : Optional.of(
                oracle(ProgramLanguage.of(tasks.chosen()), settings.oracle(), randomSeed)));
  }

  /** Returns each model once per setup. */
  private List<CodeModel> models(RunSpec<GenerationSettings> spec, Tasks tasks) {
    List<ModelSpec> named = ModelSpec.parse(spec.models());
    Speed speed = spec.effort().speed();
    return spec.settings().setups().setups(spec.asking()).stream()
        .flatMap(
            setup ->
                models(
                    named.stream().map(model -> model.askedWith(setup.name())).toList(),
                    setup.asking(),
                    speed,
                    tasks.corpus(),
                    tasks.dataset().tasks())
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

  /** Returns the outline of the queries that a run would make. */
  Outline<String> outline(RunSpec<GenerationSettings> spec) {
    Tasks read = tasks(spec);
    List<CodingTask> tasks = read.chosen();
    WordChoice words = spec.settings().words();
    if (words.neighbours().asksModel()) {
      words.asked().ifPresent(model -> tellOfProposals(model, words, tasks));
    }
    tellOfRewordings(words.perturbations().names(), tasks);
    GenerationExperiment.Domains domains = domains(spec.settings());
    Mutation mutation =
        mutation(
            read,
            words.askingNobody(),
            choice -> Mutation.of(choice, ModelRewordings.SUPPOSED, context));
    return new Outline<>(
        new Outline.Pool<>(
            tasks.stream().map(CodingTask::seed).toList(),
            mutation.source(),
            mutation.sampled().orElse(mutation).source(),
            metrics(spec.metrics()),
            domains.walked(),
            domains.sampled(),
            mutation.variants()),
        seed -> Optional.empty(),
        String::length,
        ModelTerms.settings(spec.asking())
            .template()
            .asking(ProgramLanguage.of(tasks).request())
            .text());
  }

  /**
   * Announces the number of queries for replacement words. It is known in advance, unlike the words
   * that the model will propose.
   */
  private void tellOfProposals(String model, WordChoice choice, List<CodingTask> tasks) {
    long questions = 0;
    for (CodingTask task : tasks) {
      Words text = Words.of(task.description(), Set.copyOf(choice.stopWords()));
      questions +=
          text.replaceable()
              .mapToObj(at -> text.word(at).toLowerCase(Locale.ROOT))
              .distinct()
              .count();
    }
    context.warn(
        String.format(
            Locale.ROOT,
            "note: %s will also be asked %,d times for replacement words; the estimate of"
                + " the walks assumes --neighbours glove",
            PlainText.line(model, 100),
            questions));
  }

  private void tellOfRewordings(List<String> names, List<CodingTask> tasks) {
    int each = ModelRewordings.questions(names);
    if (each > 0) {
      long sentences =
          tasks.stream().mapToLong(it -> Prose.of(it.description()).sentences().size()).sum();
      context.warn(
          String.format(
              Locale.ROOT,
              "note: --neighbour-model will also be asked up to %,d times to reword %,d"
                  + " sentences; the estimate of the walks assumes %d wordings of each",
              each * sentences,
              sentences,
              ModelRewordings.MOST));
    }
  }

  /**
   * Checks everything that can be checked without opening anything.
   *
   * @throws dev.morph.core.fault.FaultException if a model's name, the prompt template or a price
   *     is invalid
   */
  public void requireSound(RunSpec<GenerationSettings> spec) {
    Object unused =
        List.of(
            ModelSpec.parse(spec.models()),
            Optional.ofNullable(spec.settings().domains().judge()).map(ModelSpec::parse),
            spec.settings().setups().setups(spec.asking()).stream()
                .map(setup -> ModelTerms.settings(setup.asking()))
                .toList(),
            ModelTerms.prices(spec.effort()));
    spec.settings().words().requireUsed();
    requireTexts(spec);
    warnOfLimits(spec.exploration());
    warnOfFewChanges(spec);
  }

  /**
   * Warns if walks with partial levels, as published, have too few queries to explore even one
   * radius.
   */
  private void warnOfLimits(ExplorationSettings exploration) {
    int budget = exploration.first().budget();
    int queries = exploration.walk().maxQueries();
    if (exploration.levels() == ExplorationSettings.Levels.PARTIAL && queries < budget) {
      context.warn(
          ("--max-queries %s is below --budget %s: a walk ends before it has explored one radius,"
                  + " so R^o only shows where it ended; use --max-queries %s or --budget %s")
              .formatted(queries, budget, 4 * budget, queries));
    }
  }

  /** A recorded model can answer only the recorded texts, so the run must use these texts. */
  private static void requireTexts(RunSpec<GenerationSettings> spec) {
    spec.models().stream()
        .map(ModelSpec::parse)
        .filter(it -> it.kind() == ProviderKind.RECORDING && !spec.settings().recorded().isSet())
        .findFirst()
        .ifPresent(
            it -> {
              throw CommonFault.BAD_OPTION
                  .because("--model", PlainText.line(it.text(), 100), "another model")
                  .adding(": it can answer only the texts in its file, which this run does not use")
                  .advising("add --recorded FILE, so that tasks and texts come from that file");
            });
  }

  /**
   * Warns if the sample should change more words than {@code --k} allows, because it is also drawn
   * from the first radius.
   */
  private void warnOfFewChanges(RunSpec<GenerationSettings> spec) {
    int most = spec.exploration().first().k();
    List<String> more =
        spec.design().changes().stream().filter(it -> it > most).map(String::valueOf).toList();
    if (spec.design().samples() && !more.isEmpty()) {
      context.warn(
          "the sample has no mutants with %s changed words, because of --k %s"
              .formatted(String.join(" or ", more), most));
    }
  }

  /**
   * Returns the tasks of a run. They are read only once, because completing a specification does
   * not change them.
   */
  Tasks tasks(RunSpec<GenerationSettings> spec) {
    Tasks known = tasks;
    if (known == null) {
      known = tasks(spec.settings(), spec.exploration().first().randomSeed().value());
      tasks = known;
    }
    return known;
  }

  private Tasks tasks(GenerationSettings settings, long randomSeed) {
    if (settings.recorded().isSet()) {
      return recorded(settings, randomSeed);
    }
    Tasks read = tasks(settings.tasks(), settings.corpus(), randomSeed);
    settings.words().perturbations().givenFiles().stream()
        .map(GivenParaphrases::new)
        .forEach(it -> it.check(read.dataset().tasks(), context.warnings()));
    return settings.words().perturbations().changesCode() ? read.withGivenCode() : read;
  }

  /** Reads a data set and selects the tasks to evaluate. */
  public Tasks tasks(TaskChoice choice, CorpusChoice corpus, long randomSeed) {
    DataSet dataset = choice.read(context.warnings());
    return new Tasks(
        dataset, choice.from(dataset, randomSeed), corpus.open(dataset), Optional.empty());
  }

  /**
   * Reads the tasks with recorded answers. If a data set describes them, their details come from
   * it; by default, this is the embedded data set.
   */
  private Tasks recorded(GenerationSettings settings, long randomSeed) {
    TaskChoice choice = settings.tasks();
    boolean named = !choice.dataset().equals(Starter.NAME);
    DataSet base = choice.read(context.warnings());
    Recorded recorded =
        RecordedTasks.read(settings.recorded().files(), base, named, context.warnings());
    DataSet whole =
        choice.language() == null ? recorded.dataset() : recorded.dataset().in(choice.language());
    List<CodingTask> answered =
        whole.tasks().stream().filter(it -> recorded.answered().contains(it.id())).toList();
    DataSet chosen =
        new DataSet(whole.name(), whole.form(), whole.hash(), answered, whole.warnings());
    return new Tasks(
        whole,
        choice.from(chosen, randomSeed),
        settings.corpus().open(base),
        Optional.of(recorded));
  }

  /**
   * Returns a copy that evaluates all recorded answers: every text, every repeat, and every
   * recorded model unless some are named.
   */
  RunSpec<GenerationSettings> withRecorded(RunSpec<GenerationSettings> spec) {
    if (!spec.settings().recorded().isSet()) {
      return spec;
    }
    Recorded recorded = tasks(spec).recorded().orElseThrow();
    Map<String, @Nullable Object> changed = new LinkedHashMap<>();
    if (spec.models().equals(GenerationSettings.FORM.make(GenerationSettings.NAMED).models())) {
      changed.put(
          "model",
          recorded.models().entrySet().stream()
              .map(it -> RecordedModel.spec(it.getValue(), it.getKey()).written())
              .toList());
    }
    FirstRadius first = spec.exploration().first();
    int budget = Math.max(first.budget(), recorded.texts().ofTask());
    changed.put("n", Math.max(first.n(), recorded.texts().ofKind()));
    changed.put("k", 1);
    changed.put("budget", budget);
    changed.put("max-queries", Math.max(spec.exploration().walk().maxQueries(), budget));
    changed.put("words", List.of("1"));
    changed.put("prompt-template", PromptTemplate.PLACE);
    changed.put("temperature", null);
    Design design = spec.design();
    putAbsent(changed, "design", design.kind(), "sample");
    // No answers to reduced texts are recorded.
    putAbsent(changed, "shrink", design.shrink(), 0);
    int rounds = Math.min(MOST_RECORDED, recorded.rounds());
    int repeats = Math.min(MOST_RECORDED, recorded.repeats());
    if (Math.max(recorded.rounds(), recorded.repeats()) > MOST_RECORDED) {
      context.warn(
          String.format(
              Locale.ROOT,
              "only the first %,d answers to each text are used; --rounds R and"
                  + " --references R use more",
              MOST_RECORDED));
    }
    putAbsent(changed, "rounds", design.rounds(), rounds);
    // Every round also asks the unchanged task once.
    putAbsent(changed, "references", design.references(), Math.max(3, repeats - rounds));
    putAbsent(changed, "domain", spec.settings().domains().domain(), "published");
    return GenerationSettings.FORM.with(spec, changed);
  }

  private static void putAbsent(
      Map<String, @Nullable Object> values, String name, @Nullable Object given, Object value) {
    if (given == null) {
      values.put(name, value);
    }
  }

  /** Opens the sources of mutants for walks and for the sample. */
  private static Mutation mutation(
      Tasks tasks, WordChoice choice, Function<WordChoice, Mutation> opened) {
    if (tasks.recorded().isPresent()) {
      return Mutation.of(GivenParaphrases.recorded(tasks.recorded().get().rewordings()));
    }
    WordChoice walks = choice.ofWalks();
    Mutation sampled = opened.apply(choice);
    return walks.perturbations().datamorphisms().equals(choice.perturbations().datamorphisms())
        ? sampled
        : opened.apply(walks).sampling(sampled);
  }

  /** Opens the word table and everything else needed to make paraphrases. */
  public Mutation words(WordChoice choice) {
    choice.requireUsed();
    ModelRewordings rewordings =
        ModelRewordings.of(choice.perturbations().names(), choice.neighbours().model());
    return Mutation.of(choice, rewordings, context);
  }

  /**
   * Walks measure how far words can move and report every mutant, as published; the sample reports
   * only mutants that keep the meaning. Rewordings from the lexicon keep the meaning by
   * construction, so if the lexicon makes all changes, they have a separate domain.
   */
  private GenerationExperiment.Domains domains(GenerationSettings settings) {
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
                : ScenarioDomain.every(name);
    BiFunction<PerturbationChoice, List<String>, List<ScenarioDomain<String>>> domains =
        (changed, names) ->
            Stream.concat(
                    natural.stream(),
                    (changed.rewordsAlone() && choice.domain() != DomainChoice.Domains.PUBLISHED
                            ? List.of(REWORDINGS)
                            : names)
                        .stream().map(name -> opened.computeIfAbsent(name, open)))
                .toList();
    return new GenerationExperiment.Domains(
        domains.apply(changes.ofWalks(), choice.ofWalks()),
        domains.apply(changes, choice.ofSample()));
  }

  /** Opens models together, so that models on one server share its request rate. */
  public List<CodeModel> models(
      List<ModelSpec> specs,
      Asking asking,
      Speed speed,
      RetrievalCorpus corpus,
      List<CodingTask> tasks) {
    return Models.open(specs, ModelTerms.settings(asking), corpus, tasks, speed);
  }

  /** Opens the oracle for programs in a language, with its sandbox. */
  public ProgramJudge oracle(ProgramLanguage language, OracleChoice choice, long randomSeed) {
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
    for (String name : named(choice).names()) {
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
  MetricChoice named(MetricChoice choice) {
    if (choice.names().isEmpty()) {
      return new MetricChoice(MetricChoice.DEFAULT);
    }
    if (!choice.all() && !choice.paper()) {
      return choice;
    }
    List<String> available = new ArrayList<>();
    for (String name : choice.all() ? TextMetrics.names() : TextMetrics.OF_THE_PAPER) {
      Optional<String> missing = TextMetrics.whyMissing(name);
      missing.ifPresentOrElse(
          why -> context.warn("left out: " + name + " " + why), () -> available.add(name));
    }
    return new MetricChoice(available);
  }
}
