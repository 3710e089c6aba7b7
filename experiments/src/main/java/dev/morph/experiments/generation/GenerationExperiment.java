package dev.morph.experiments.generation;

import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.experiments.analysis.tally.PartsTally;
import dev.morph.experiments.analysis.tally.SearchTally;
import dev.morph.experiments.analysis.tally.TierTally;
import dev.morph.experiments.neighbours.MeaningJudge;
import dev.morph.experiments.report.files.OracleFile;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskWriter;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.MeaningOpinion;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.VariantChoice;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import dev.morph.scenarios.engine.store.KeptTask;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.VerdictStore;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelUnderTest;
import dev.morph.scenarios.model.Prices;
import dev.morph.scenarios.model.ProviderKind;
import dev.morph.scenarios.model.Sampling;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.extraction.AnswerReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The experiment on the robustness of code generation. All its parts are already opened and
 * checked.
 *
 * @param data the tasks, and the corpus from which retrieval baselines answer
 * @param models the models under test
 * @param metrics the metrics that define the walks
 * @param mutation how mutants are made
 * @param reported the domains that are reported
 * @param requireCorrectSeed whether a seed counts as not evaluable if its program fails the task's
 *     own cases
 * @param meaning the model that judges failing texts
 * @param prices prices of the models
 * @param judge compares programs; if empty, no program is run, and the recorded test results of the
 *     answers decide
 */
public record GenerationExperiment(
    GenerationParts.Tasks data,
    List<CodeModel> models,
    List<PairMetric<String>> metrics,
    Mutation mutation,
    Domains reported,
    boolean requireCorrectSeed,
    Optional<MeaningJudge> meaning,
    Prices prices,
    Optional<ProgramJudge> judge)
    implements Experiment<CodingTask, String, GeneratedProgram> {
  private static final int LEAST_PLACES = 2;
  private static final int MOST_NAMED = 10;

  /**
   * The domains of an experiment; in each list, the domain reported in the headline comes first.
   *
   * @param walked the domains that each metric walks
   * @param sampled the domains from which the sample is drawn
   */
  public record Domains(
      List<ScenarioDomain<String>> walked, List<ScenarioDomain<String>> sampled) {}

  @Override
  public List<CodingTask> tasks() {
    return data.chosen();
  }

  @Override
  public List<ScenarioDomain<String>> domains() {
    return reported.walked();
  }

  @Override
  public List<ScenarioDomain<String>> sampledDomains() {
    return reported.sampled();
  }

  @Override
  public String id(CodingTask task) {
    return task.id();
  }

  @Override
  public TestCase<String> seed(CodingTask task) {
    return task.seed();
  }

  @Override
  public Map<String, Object> labels(CodingTask task) {
    Map<String, Object> labels = new LinkedHashMap<>();
    task.topic().ifPresent(topic -> labels.put("topic", topic));
    task.source().ifPresent(source -> labels.put("source", source));
    task.complexity().ifPresent(complexity -> labels.put("complexity", complexity));
    labels.put("words", task.wordCount());
    return labels;
  }

  @Override
  public String text(String description) {
    return description;
  }

  /**
   * The check that tasks can be changed is skipped if a model proposes the changes, because its
   * answers are not known in advance.
   */
  @Override
  public void requireSound(Consumer<String> warnings) {
    Optional<MutantSource<String>> free =
        Optional.of(mutation.sampleMutation().orElse(mutation).source())
            .filter(any -> mutation.assistants().isEmpty());
    new DataSetCheck(judge, free).requireSound(data.dataset(), tasks(), warnings);
    if (!models.stream().allMatch(it -> it.spec().kind() == ProviderKind.RECORDING)) {
      free.ifPresent(source -> warnOfFewPlaces(source, warnings));
    }
  }

  /** Warns about tasks that can be changed in very few places, before any query. */
  private void warnOfFewPlaces(MutantSource<String> source, Consumer<String> warnings) {
    List<String> few =
        tasks().stream()
            .filter(task -> source.limit(task.seed()).k() < LEAST_PLACES)
            .map(CodingTask::id)
            .toList();
    if (!few.isEmpty()) {
      warnings.accept(
          String.format(
              Locale.ROOT,
              "%s of %,d can be changed in fewer than %d places (%s%s); --datamorphism"
                  + " reword,rephrase with --neighbour-model PROVIDER:MODEL, or"
                  + " reword,given:FILE, adds wordings",
              Counted.phrase(few.size(), "task"),
              tasks().size(),
              LEAST_PLACES,
              PlainText.line(String.join(", ", few.subList(0, Math.min(few.size(), MOST_NAMED)))),
              few.size() > MOST_NAMED ? ", ..." : ""));
    }
  }

  @Override
  public MutantSource<String> mutants() {
    return mutation.source();
  }

  @Override
  public MutantSource<String> mutants(Assistance assistance) {
    return mutation.assistedSource().apply(assistance);
  }

  @Override
  public Optional<MutantSource<String>> sampledMutants(Assistance assistance) {
    return mutation.sampleMutation().map(it -> it.assistedSource().apply(assistance));
  }

  @Override
  public List<SystemUnderTest<?, ?>> assistants() {
    return Stream.<SystemUnderTest<?, ?>>concat(
            mutation.assistants().stream(), meaning.stream().map(MeaningJudge::assistant))
        .toList();
  }

  @Override
  public Optional<MeaningOpinion> meaningOpinion(Assistance assistance) {
    return meaning.map(it -> it.withAssistance(assistance));
  }

  @Override
  public VariantChoice<String> variants() {
    return mutation.variants();
  }

  @Override
  public List<SystemUnderTest<CodingTask, String>> systems() {
    return models.stream()
        .<SystemUnderTest<CodingTask, String>>map(
            model ->
                new ModelUnderTest<>(
                    model,
                    prices.priceOf(model.spec()),
                    (task, description, repeat) -> TaskPrompt.render(model, task, description)))
        .toList();
  }

  @Override
  public GeneratedProgram output(CodingTask task, JournaledAnswer answer) {
    return judge.isEmpty()
        ? GeneratedProgram.recordedVerdict(answer)
        : GeneratedProgram.of(task, answer);
  }

  @Override
  public Goal<CodingTask, String, GeneratedProgram> goal(Verdicts verdicts) {
    return judge
        .<Goal<CodingTask, String, GeneratedProgram>>map(
            it -> new ProgramGoal(it, requireCorrectSeed, verdicts))
        .orElseGet(RecordedGoal::new);
  }

  private String oracleSignature() {
    return judge.map(ProgramJudge::signature).orElse(RecordedGoal.SIGNATURE);
  }

  @Override
  public Optional<Map<String, Object>> content() {
    Map<String, Object> content = new TreeMap<>();
    content.put("dataset", data.dataset().name());
    content.put("dataset_sha256", data.dataset().hash());
    content.put(
        "model_settings",
        models.stream()
            .map(model -> describeSettings(model.settings(), ProgramLanguage.of(tasks()).request()))
            .distinct()
            .toList());
    content.putAll(mutation.content());
    meaning.ifPresent(it -> content.put("judge", it.name()));
    content.put("require_correct_seed", requireCorrectSeed);
    content.put("oracle", oracleSignature());
    content.put("versions", versions());
    return Optional.of(content);
  }

  /** The versions of components that affect results but cannot be chosen by an option. */
  private Map<String, String> versions() {
    Map<String, String> versions = new TreeMap<>();
    versions.put("paraphrases", Paraphraser.VERSION);
    versions.put("extraction", AnswerReader.VERSION);
    if (models.stream().anyMatch(model -> model.spec().provider().equals("local"))) {
      versions.put("retrieval_corpus_sha256", data.corpus().hash());
    }
    if (models.stream().anyMatch(model -> model.spec().text().equals("local:glove"))) {
      versions.put("retrieval_vectors_sha256", EmbeddingTable.embedded().sha256());
    }
    return versions;
  }

  private static Map<String, Object> describeSettings(ModelSettings settings, String request) {
    Map<String, Object> description = new TreeMap<>();
    description.put("system_prompt", settings.systemPrompt());
    description.put("prompt_template", settings.template().orDefaultFor(request).text());
    Sampling sampling = settings.sampling();
    sampling.temperature().ifPresent(t -> description.put("temperature", Double.toString(t)));
    sampling.topP().ifPresent(p -> description.put("top_p", Double.toString(p)));
    sampling.maxTokens().ifPresent(m -> description.put("max_tokens", m));
    sampling.seed().ifPresent(s -> description.put("seed", s));
    return description;
  }

  @Override
  public Map<String, Object> circumstances() {
    return Map.of("sandbox", judge.map(ProgramJudge::sandbox).orElse("none; no program is run"));
  }

  @Override
  public void writeReportData(RunFolder folder, VerdictStore verdicts) {
    folder.writeJsonLines(KeptTask.FILE, tasks().stream().map(TaskWriter::toJson).toList());
    List<JournaledVerdict> all = verdicts.verdicts();
    List<TierTally.Timed> given =
        all.stream().map(kept -> new TierTally.Timed(kept.verdict(), kept.seconds())).toList();
    SearchTally search = SearchTally.of(given.stream().map(TierTally.Timed::toCount).toList());
    PartsTally parts = PartsTally.of(given.stream().map(TierTally.Timed::verdict).toList());
    folder.writeJson(
        OracleFile.NAME,
        OracleFile.of(
            oracleSignature(), TierTally.of(given), search, parts, OracleFile.Cost.of(all)));
  }

  @Override
  public void close() {
    judge.ifPresent(ProgramJudge::close);
  }
}
