package dev.morph.experiments.repair;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.registry.Parameters;
import dev.morph.core.strategy.StepMachine;
import dev.morph.morphisms.code.ngram.LanguageModel;
import dev.morph.morphisms.code.ngram.NgramModel;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.bugs.RepairPattern;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.engine.spec.Asking;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.VerdictStore;
import dev.morph.scenarios.model.ModelSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;

/** The experiment on the robustness of program repair. */
final class RepairExperiment implements Experiment<Bug, BuggyCode, Patches> {
  private final RunSpec<RepairSettings> spec;
  private final RepairPool pool;
  private final List<SystemUnderTest<Bug, BuggyCode>> systems;
  private final PatchValidation validation;
  private final ConcurrentMap<String, PlausiblePatch> plausible = new ConcurrentSkipListMap<>();
  private final ConcurrentMap<String, RestoredMutant> restored = new ConcurrentSkipListMap<>();
  private final ConcurrentMap<List<String>, RepairCensus> asked = new ConcurrentHashMap<>();

  /**
   * Creates an experiment.
   *
   * @param systems the repairers
   * @param validation validates patches; closed with the experiment
   */
  RepairExperiment(
      RunSpec<RepairSettings> spec,
      RepairPool pool,
      List<SystemUnderTest<Bug, BuggyCode>> systems,
      PatchValidation validation) {
    this.spec = spec;
    this.pool = pool;
    this.systems = List.copyOf(systems);
    this.validation = validation;
  }

  @Override
  public List<Bug> tasks() {
    return pool.bugs();
  }

  @Override
  public String id(Bug bug) {
    return bug.id();
  }

  @Override
  public TestCase<BuggyCode> seed(Bug bug) {
    return pool.seed(bug);
  }

  @Override
  public Map<String, Object> labels(Bug bug) {
    Map<String, Object> labels = new LinkedHashMap<>();
    labels.put("pattern", String.join(", ", RepairPattern.labels(bug)));
    labels.put("lines", (int) bug.buggy().strip().lines().count());
    return labels;
  }

  @Override
  public String text(BuggyCode code) {
    return code.source();
  }

  @Override
  public MutantSource<BuggyCode> mutants() {
    return pool.mutants();
  }

  @Override
  public MutantSource<BuggyCode> mutants(Assistance assistance) {
    return pool.mutantsWith(assistance);
  }

  @Override
  public List<ScenarioDomain<BuggyCode>> domains() {
    return pool.domains();
  }

  @Override
  public List<PairMetric<BuggyCode>> metrics() {
    return pool.metrics();
  }

  @Override
  public List<SystemUnderTest<Bug, BuggyCode>> systems() {
    return systems;
  }

  @Override
  public List<SystemUnderTest<Bug, BuggyCode>> systems(Assistance assistance) {
    return systems.stream()
        .map(
            it ->
                it instanceof RestoredRepairer restored ? restored.withAssistance(assistance) : it)
        .toList();
  }

  @Override
  public List<SystemUnderTest<?, ?>> assistants() {
    Stream<SystemUnderTest<?, ?>> restorers =
        systems.stream()
            .filter(RestoredRepairer.class::isInstance)
            .map(it -> ((RestoredRepairer) it).restorer());
    return Stream.concat(pool.names().assistants().stream(), restorers).distinct().toList();
  }

  @Override
  public Patches output(Bug bug, JournaledAnswer answer) {
    return Patches.of(answer, requestedPatches(answer.model()));
  }

  /** Returns the number of patches requested from a model, also if a restorer precedes it. */
  private int requestedPatches(String asked) {
    return ModelSpec.parse(spec.models()).stream()
        .filter(model -> isNameOf(model.name(), asked) || isNameOf(model.text(), asked))
        .mapToInt(spec.settings().asking()::patchesOf)
        .findFirst()
        .orElse(spec.settings().asking().patches());
  }

  /** Whether an answer's name refers to a model, with or without a restorer. */
  private static boolean isNameOf(String model, String asked) {
    return asked.equals(model) || asked.startsWith(model + JournaledAnswer.AFTER);
  }

  @Override
  public Goal<Bug, BuggyCode, Patches> goal(Verdicts verdicts) {
    return new RepairGoal(
        validation,
        verdicts,
        patch -> plausible.put(patch.bug() + " " + patch.patch(), patch),
        mutant ->
            restored.putIfAbsent(
                List.of(mutant.systemName(), mutant.bug(), mutant.id()).toString(), mutant));
  }

  @Override
  public Optional<StepMachine<BuggyCode>> census(
      Bug bug, String system, MutantSource<BuggyCode> mutants) {
    RepairCensus census = pool.census(seed(bug), mutants);
    asked.put(List.of(system, bug.id()), census);
    return Optional.of(census);
  }

  /** False, because each repair is judged on its own, by the tests. */
  @Override
  public boolean comparesWithUsual() {
    return false;
  }

  /** Returns everything that determines the results, but not the sandbox mode. */
  @Override
  public Optional<Map<String, Object>> content() {
    Map<String, Object> settings = parameterTexts(RepairSettings.class, spec.settings());
    // The rule for naturalness is part of the domains' signatures.
    settings.keySet().removeAll(List.of("sandbox", "natural", "natural-model"));
    if (spec.settings().restorers().isEmpty()) {
      settings.remove("restore");
    }
    if (spec.settings().asking().closedPatches() == null) {
      settings.remove("closed-patches");
    }
    settings.put("benchmark", pool.benchmark());
    settings.put("repair-template", spec.settings().asking().templateText());
    Map<String, Object> asking = parameterTexts(Asking.class, spec.asking());
    asking.keySet().removeAll(List.of("timeout", "attempts", "prompt-template"));
    return Optional.of(
        Map.of(
            "experiment",
            RepairSettings.EXPERIMENT,
            "settings",
            settings,
            "model_settings",
            asking,
            "bugs_sha256",
            CanonicalJson.sha256(Map.of("bugs", tasks().stream().map(Bug::hash).toList()))));
  }

  private static <R extends Record> Map<String, Object> parameterTexts(Class<R> type, R record) {
    Map<String, Object> said = new TreeMap<>();
    Parameters.of(type)
        .values(record)
        .forEach((name, value) -> said.put(name, String.valueOf(value)));
    return said;
  }

  @Override
  public Map<String, Object> circumstances() {
    return Map.of("sandbox", validation.runner().sandbox());
  }

  @Override
  public void writeReportData(RunFolder folder, VerdictStore verdicts) {
    Experiment.super.writeReportData(folder, verdicts);
    folder.writeJsonLines(GateRefusal.FILE, pool.mutants().refusals());
    LanguageModel java = LanguageModel.of(NgramModel.embedded());
    Map<String, Map<String, Double>> given =
        BugFacts.parseNll(Objects.requireNonNullElse(spec.settings().nll(), ""));
    folder.writeJsonLines(
        BugFacts.FILE,
        tasks().stream().map(bug -> BugFacts.of(bug, pool.benchmark(), java, given)).toList());
    folder.writeJsonLines(PlausiblePatch.FILE, List.copyOf(plausible.values()));
    if (!spec.settings().restorers().isEmpty()) {
      folder.writeJsonLines(RestoredMutant.FILE, List.copyOf(restored.values()));
    }
    List<RepairCase> cases = new ArrayList<>();
    for (SystemUnderTest<Bug, BuggyCode> system : systems) {
      for (Bug bug : tasks()) {
        RepairCensus census = asked.get(List.of(system.name(), bug.id()));
        if (census != null) {
          cases.addAll(census.cases(bug, system.name(), pool));
        }
      }
    }
    folder.writeJsonLines(RepairCase.FILE, cases);
  }

  @Override
  public void close() {
    validation.close();
  }
}
