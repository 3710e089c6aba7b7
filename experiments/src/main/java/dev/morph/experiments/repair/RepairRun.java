package dev.morph.experiments.repair;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Gauges;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.registry.Suggestion;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.experiments.analysis.AnalysisSettings;
import dev.morph.experiments.analysis.Bootstrap;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.report.ScoresFile;
import dev.morph.experiments.report.UsageFile;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.examination.EvaluationContext;
import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.engine.examination.Progress;
import dev.morph.scenarios.engine.examination.WorkUnit;
import dev.morph.scenarios.engine.spec.Asking;
import dev.morph.scenarios.engine.spec.Effort;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.generation.ModelTerms;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.model.Prices;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.repair.Benchmarks;
import dev.morph.scenarios.repair.Bug;
import dev.morph.scenarios.repair.BuggyCode;
import dev.morph.scenarios.repair.RetrievalRepairer;
import dev.morph.scenarios.repair.SearchRepairer;
import dev.morph.scenarios.repair.StarterBugs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A run of the experiment on program repair, in a folder. */
public final class RepairRun implements AutoCloseable {
  private static final String RETRIEVAL = "local:retrieval";
  private static final String SEARCH = "local:search";

  private final RepairSettings settings;
  private final Terms terms;
  private final List<Bug> bugs;
  private final SuiteRunner runner;
  private final RepairExperiment experiment;

  /**
   * How models are asked and what the run may take.
   *
   * @param asking its prompt template is not used: repair has its own
   * @param effort changes no result
   */
  public record Terms(Asking asking, Effort effort) {
    ModelSettings settings() {
      return ModelTerms.settings(
          new Asking(
              asking.temperature(),
              asking.topP(),
              asking.maxTokens(),
              asking.modelSeed(),
              asking.timeout(),
              asking.attempts(),
              asking.systemPrompt(),
              null));
    }

    Prices prices() {
      return ModelTerms.prices(effort);
    }

    Caps caps() {
      return new Caps(
          effort.maxCalls() == null ? Long.MAX_VALUE : effort.maxCalls(),
          effort.maxTokensTotal() == null ? Long.MAX_VALUE : effort.maxTokensTotal(),
          effort.maxCost() == null ? Double.POSITIVE_INFINITY : effort.maxCost());
    }
  }

  /**
   * What it came to.
   *
   * @param scores of each repairer, as {@code scores.json} has them
   * @param summary for a person
   * @param suspended bugs that were not finished, over all repairers
   * @param reason why; empty if there are none
   * @param effort what it took
   */
  public record Outcome(
      Map<String, Object> scores,
      String summary,
      int suspended,
      String reason,
      Progress.Snapshot effort) {}

  private RepairRun(RepairSettings settings, Terms terms, List<Bug> bugs, SuiteRunner runner) {
    this.settings = settings;
    this.terms = terms;
    this.bugs = bugs;
    this.runner = runner;
    this.experiment = experiment();
  }

  /**
   * Opens what the settings name.
   *
   * @throws dev.morph.core.fault.FaultException if something is not there
   */
  public static RepairRun open(RepairSettings settings, Terms terms) {
    if (settings.code().from() > settings.code().to()) {
      throw CommonFault.BAD_OPTION.because(
          "--pd", settings.code().pd(), "a range that begins before it ends");
    }
    List<Bug> bugs = Benchmarks.open(settings.benchmark());
    SuiteRunner runner = SuiteRunner.open(settings.sandbox());
    try {
      return new RepairRun(settings, terms, bugs, runner);
    } catch (RuntimeException | Error e) {
      runner.close();
      throw e;
    }
  }

  private RepairExperiment experiment() {
    Recipe recipe = Recipe.named(settings.code().recipe());
    long randomSeed = settings.randomSeed().value();
    Settings transform = new Settings(settings.code().mode(), randomSeed, NameSuggester.NONE);
    List<PairMetric<BuggyCode>> metrics =
        List.of(new PerturbationDistance(recipe.steps().size()), new TokenDistance());
    return new RepairExperiment(
        settings.benchmark().replaceFirst(":.*", ""),
        bugs,
        new RepairMutants(recipe, transform, new TestGate(bugs, runner)),
        metrics,
        settings.models().stream().map(this::system).toList(),
        new RepairExperiment.Rules(runner, settings.asking().patches()));
  }

  private SystemUnderTest<Bug, BuggyCode> system(String name) {
    if (name.equals(RETRIEVAL)) {
      List<String> corpus =
          Stream.concat(StarterBugs.all().stream(), bugs.stream()).map(Bug::fixed).toList();
      return new LocalRepairer(new RetrievalRepairer(corpus), Gauges.SYSTEM.stopwatch());
    }
    if (name.equals(SEARCH)) {
      return new LocalRepairer(
          new SearchRepairer(runner, settings.candidates()), Gauges.SYSTEM.stopwatch());
    }
    ModelSpec spec = ModelSpec.parse(name);
    if (spec.provider().equals("local")) {
      throw Suggestion.unknown("repairer", name, List.of(RETRIEVAL, SEARCH));
    }
    CodeModel model =
        Models.open(
                List.of(spec),
                terms.settings(),
                RetrievalCorpus.EMBEDDED,
                ModelTerms.pace(terms.effort().speed()))
            .get(0);
    RepairPrompt prompt =
        new RepairPrompt(
            settings.asking().text(),
            settings.asking().patches(),
            settings.randomSeed().value(),
            runner);
    return new ModelRepairer(model, terms.prices().of(spec), prompt);
  }

  /** In words. */
  public String size() {
    return bugs.size() + " bugs under " + settings.models().size() + " repairers";
  }

  /** What identifies a run: everything its results depend on. */
  public Map<String, Object> content() {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("experiment", "repair");
    content.put("benchmark", experiment.benchmark());
    content.put(
        "bugs_sha256", CanonicalJson.sha256(Map.of("bugs", bugs.stream().map(Bug::hash).toList())));
    content.put("models", settings.models());
    content.put("recipe", settings.code().recipe());
    content.put("mode", settings.code().mode().name());
    content.put("pd", settings.code().pd());
    content.put("prompts", settings.asking().prompts());
    content.put("patches", settings.asking().patches());
    content.put("template", settings.asking().text());
    content.put("candidates", settings.candidates());
    content.put("random_seed", settings.randomSeed().value());
    content.put("answers", CanonicalJson.content(terms.settings().sampling().toString()));
    return content;
  }

  /** The hash of {@link #content}. */
  public String hash() {
    return CanonicalJson.sha256(content());
  }

  /**
   * Asks, judges, and writes everything into the folder.
   *
   * @param start where and when, for the manifest
   * @param watcher is handed the progress
   */
  public Outcome carryOut(RunFolder folder, Map<String, Object> start, Consumer<Progress> watcher) {
    settle(folder, start);
    try (Journal journal = Journal.open(folder.journal());
        Evaluation<Bug, BuggyCode, Patches> evaluation =
            new Evaluation<>(EvaluationContext.of(experiment, journal), evaluationSettings())) {
      watcher.accept(evaluation.progress());
      LocalDriver driver = new LocalDriver(evaluation, terms.effort().speed().parallel());
      List<WorkUnit> units = evaluation.units();
      List<Result> results = driver.run(units);
      EveryCase every = new EveryCase(experiment, settings, evaluation);
      List<EveryCase.Outcome> outcomes = driver.each(units, unit -> List.of(every.of(unit)));
      folder.writeJson(
          UsageFile.NAME,
          UsageFile.of(journal.usage(), terms.prices()::of, journal.unanswered().size()));
      return written(folder, results, outcomes, evaluation.progress().snapshot());
    }
  }

  /** Nearest first, over the wanted distances. */
  private EvaluationSettings evaluationSettings() {
    int most = Math.min(settings.code().to(), experiment.mutantSteps());
    WalkSettings walk =
        new WalkSettings(
            new Radius(1, most),
            0,
            0,
            1,
            Integer.MAX_VALUE,
            new Budget(4_000, settings.randomSeed().value()));
    Effort effort = terms.effort();
    return new EvaluationSettings(
        walk,
        1,
        new EvaluationSettings.Effort(
            effort.speed().parallel(), !effort.noSpeculation(), terms.caps()));
  }

  private void settle(RunFolder folder, Map<String, Object> start) {
    Optional<String> earlier =
        folder.readJson("manifest.json").map(it -> it.path("plan_sha256").asText());
    if (earlier.isPresent() && !earlier.get().equals(hash())) {
      throw ScenarioFault.RUN_FOLDER_UNUSABLE.because(
          folder.path(), "it was started with other options");
    }
    List<Object> starts = new ArrayList<>();
    folder.readJson("manifest.json").ifPresent(it -> it.path("starts").forEach(starts::add));
    Map<String, Object> here = new LinkedHashMap<>(start);
    here.put("sandbox", runner.sandbox());
    starts.add(here);
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("plan_sha256", hash());
    manifest.put("plan", content());
    manifest.put("starts", starts);
    folder.writeJson("manifest.json", manifest);
  }

  private Outcome written(
      RunFolder folder,
      List<Result> results,
      List<EveryCase.Outcome> outcomes,
      Progress.Snapshot effort) {
    List<RepairCase> cases = outcomes.stream().flatMap(it -> it.cases().stream()).toList();
    folder.writeJsonLines("results.jsonl", results);
    folder.writeJsonLines("cases.jsonl", cases);
    long randomSeed = settings.randomSeed().value();
    Bootstrap bootstrap =
        new Bootstrap(randomSeed, AnalysisSettings.seeded(randomSeed).resamples());
    List<RepairScores> scores = RepairScores.of(cases, bootstrap);
    Map<String, Object> file = scoresFile(scores, results, bootstrap);
    folder.writeJson("scores.json", file);
    String summary = RepairTables.write(folder, scores);
    folder.write("summary.txt", summary);
    List<String> reasons = outcomes.stream().flatMap(it -> it.suspended().stream()).toList();
    return new Outcome(
        file, summary, reasons.size(), reasons.isEmpty() ? "" : reasons.get(0), effort);
  }

  /** The R-scores, and the distances of first failures under each metric. */
  private Map<String, Object> scoresFile(
      List<RepairScores> scores, List<Result> results, Bootstrap bootstrap) {
    Map<String, @Nullable Object> walks = new LinkedHashMap<>();
    AnalysisSettings analysis =
        AnalysisSettings.seeded(settings.randomSeed().value()).from(new Radius(1, 1));
    Object walked = ScoresFile.of(RunAnalysis.of(results, analysis).scores()).get("models");
    for (Object one : (List<?>) Objects.requireNonNull(walked)) {
      Map<?, ?> model = (Map<?, ?>) one;
      walks.put(String.valueOf(model.get("model")), model.get("metrics"));
    }
    List<Map<String, @Nullable Object>> models = new ArrayList<>();
    for (RepairScores score : scores) {
      Map<String, @Nullable Object> fields = score.fields(bootstrap);
      fields.put("metrics", walks.getOrDefault(score.model(), List.of()));
      models.add(fields);
    }
    return new LinkedHashMap<>(Map.of("models", models));
  }

  @Override
  public void close() {
    runner.close();
  }
}
