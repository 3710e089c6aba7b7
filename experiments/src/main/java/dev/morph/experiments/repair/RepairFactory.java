package dev.morph.experiments.repair;

import dev.morph.core.entity.Gauges;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.registry.Suggestion;
import dev.morph.experiments.cost.PaidPlan;
import dev.morph.experiments.neighbours.SuggestedNames;
import dev.morph.morphisms.code.ngram.NaturalnessRule;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.bugs.Repairer;
import dev.morph.scenarios.bugs.RetrievalRepairer;
import dev.morph.scenarios.bugs.SearchRepairer;
import dev.morph.scenarios.bugs.StarterBugs;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Outline;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.MetricChoice;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SpecForm;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.ModelTerms;
import dev.morph.scenarios.model.ModelUnderTest;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.program.suite.SuiteRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Creates the experiment on program repair. */
public final class RepairFactory implements ExperimentFactory<RepairSettings> {
  private static final String RETRIEVAL = "local:retrieval";
  private static final String SEARCH = "local:search";

  @Override
  public Class<RepairSettings> settings() {
    return RepairSettings.class;
  }

  @Override
  public SpecForm<RepairSettings> specForm() {
    return RepairSettings.FORM;
  }

  @Override
  public RunSpec<RepairSettings> complete(RunSpec<RepairSettings> spec, EngineContext context) {
    String template = spec.asking().promptTemplate();
    if (template != null) {
      throw CommonFault.BAD_OPTION.because(
          "--prompt-template", template, "--repair-template with a text that contains {code}");
    }
    String natural = spec.settings().natural().rule();
    if (natural != null
        && NaturalnessRule.parse(natural).compares()
        && spec.settings().code().isMaximal()) {
      throw CommonFault.BAD_OPTION.because(
          "--natural",
          natural,
          "'rnc<X' with --pd max, or --pd A..B: the top share of a single mutant is that mutant,"
              + " so all would be natural");
    }
    List<String> metrics =
        CodeMetrics.named(spec.metrics().names(), 1).stream().map(PairMetric::name).toList();
    return PaidPlan.applyDefaults(
        spec.withMetrics(new MetricChoice(metrics)), this, it -> outline(it, context), context);
  }

  /** Includes mutants that the gate would drop, because no program is run for an outline. */
  @Override
  public Outline<?> outline(RunSpec<RepairSettings> spec, EngineContext context) {
    return RepairPool.forEstimate(spec, context).outline();
  }

  @Override
  public Experiment<?, ?, ?> open(RunSpec<RepairSettings> spec, EngineContext context) {
    List<Bug> bugs = spec.settings().bugs().openBenchmark(context.warnings());
    PatchValidation validation =
        new PatchValidation(
            spec.settings().sandbox(), spec.exploration().first().randomSeed().value());
    try {
      SuiteRunner runner = validation.runner();
      return new RepairExperiment(
          spec,
          RepairPool.of(
              spec,
              bugs,
              new TestGate(bugs, runner),
              SuggestedNames.of(spec.settings().code().source()),
              context.cacheFolder().apply(Optional.empty())),
          openSystems(spec, bugs, runner),
          validation);
    } catch (RuntimeException | Error e) {
      validation.close();
      throw e;
    }
  }

  /**
   * Returns the models that restore programs or suggest names. A repairer that refactors first
   * itself is already listed as a repairer.
   */
  @Override
  public List<String> helperModels(RunSpec<RepairSettings> spec) {
    return Stream.concat(
            spec.settings().restorers().stream().filter(it -> it.contains(":")),
            spec.settings().code().source().model().stream())
        .toList();
  }

  /**
   * Returns the repairers in the given order. The corpus of local:retrieval contains the fixes of
   * the whole benchmark.
   */
  private static List<SystemUnderTest<Bug, BuggyCode>> openSystems(
      RunSpec<RepairSettings> spec, List<Bug> bugs, SuiteRunner runner) {
    List<SystemUnderTest<Bug, BuggyCode>> systems = new ArrayList<>();
    for (ModelSpec name : ModelSpec.parse(spec.models())) {
      if (name.text().equals(RETRIEVAL)) {
        List<String> corpus =
            Stream.concat(StarterBugs.bugs().stream(), bugs.stream()).map(Bug::fixed).toList();
        systems.add(localRepairer(name.name(), new RetrievalRepairer(corpus)));
      } else if (name.text().equals(SEARCH)) {
        systems.add(
            localRepairer(name.name(), new SearchRepairer(runner, spec.settings().candidates())));
      } else if (name.provider().equals("local")) {
        throw Suggestion.unknownName("repairer", name.text(), List.of(RETRIEVAL, SEARCH));
      } else {
        RepairSettings.PromptChoice asking = spec.settings().asking();
        long randomSeed = spec.exploration().first().randomSeed().value();
        RepairPrompt prompt =
            new RepairPrompt(asking.templateText(), asking.patchesOf(name), randomSeed, runner);
        systems.add(modelUnderTest(name, spec, unchangedTasks(bugs), prompt::createPrompt));
      }
    }
    return new Restorers(spec).addRestored(systems);
  }

  /** Returns a repairer that needs no model. */
  static LocalRepairer localRepairer(String name, Repairer repairer) {
    return new LocalRepairer(name, repairer, Gauges.SYSTEM.stopwatch());
  }

  /** Returns the buggy programs as tasks, by which recorded patches are found. */
  private static List<CodingTask> unchangedTasks(List<Bug> bugs) {
    return bugs.stream()
        .map(bug -> new CodingTask("bugs", bug.id(), bug.buggy(), TaskDetails.NONE))
        .toList();
  }

  /** Returns a model with its prompts. The unchanged programs identify recorded answers. */
  static ModelUnderTest<Bug, BuggyCode> modelUnderTest(
      ModelSpec name,
      RunSpec<?> spec,
      List<CodingTask> unchanged,
      ModelUnderTest.Prompting<Bug, BuggyCode> prompting) {
    CodeModel model =
        Models.open(
                List.of(name),
                ModelTerms.settings(spec.asking()),
                RetrievalCorpus.EMBEDDED,
                unchanged,
                spec.effort().speed())
            .get(0);
    return new ModelUnderTest<>(model, ModelTerms.prices(spec.effort()).priceOf(name), prompting);
  }
}
