package dev.morph.experiments.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SpecForm;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.engine.store.Workers;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A part of a run that any machine can execute: the run's specification, a task and a model. It
 * gives the same results as the whole run for this task and model. Created by {@link
 * PlannedRun#shippedUnit}.
 *
 * @param spec the specification of the whole run
 * @param plan everything that the results of the whole run depend on, by name, such as hashes of
 *     its files. It is compared with the plan on the executing machine, because other files or a
 *     missing sentence encoder would change the results.
 * @param unit the part to execute
 */
public record ShippedUnit(RunSpec<?> spec, Map<String, String> plan, WorkUnit unit) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<Map<String, String>> TEXTS = new TypeReference<>() {};

  /** Formats the unit as one line of JSON. */
  public String json() {
    return JSON.createObjectNode()
        .<ObjectNode>set("spec", ExperimentFactory.named(spec.experiment()).toJson(spec))
        .<ObjectNode>set("plan", JSON.valueToTree(new TreeMap<>(plan)))
        .<ObjectNode>set("unit", JSON.valueToTree(unit))
        .toString();
  }

  /**
   * Reads a unit from JSON.
   *
   * @throws IllegalArgumentException if the text is not a unit in JSON
   */
  public static ShippedUnit parse(String text) {
    try {
      JsonNode json = JSON.readTree(text);
      JsonNode spec = json.path("spec");
      return new ShippedUnit(
          ExperimentFactory.named(spec.path("experiment").asText()).specForm().fromJson(spec),
          JSON.convertValue(json.path("plan"), TEXTS),
          JSON.treeToValue(json.path("unit"), WorkUnit.class));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a unit of work", e);
    }
  }

  /**
   * The paths of files and folders that the specification names: data sets, vectors, the models of
   * metrics. The result may include names that are not paths, for instance {@code minilm} from
   * {@code cosine:minilm}.
   */
  public Set<String> paths() {
    Set<String> paths =
        new TreeSet<>(
            filesBySetting(ExperimentFactory.named(spec.experiment()).specForm()).values());
    spec.metrics().names().stream().flatMap(name -> metricModel(name).stream()).forEach(paths::add);
    paths.removeIf(String::isBlank);
    return paths;
  }

  private <S extends Record> Map<String, String> filesBySetting(SpecForm<S> form) {
    return form.files(form.cast(spec));
  }

  /** The part of a metric's name after the colon. */
  private static Optional<String> metricModel(String metric) {
    int colon = metric.indexOf(':');
    return colon < 0 ? Optional.empty() : Optional.of(metric.substring(colon + 1));
  }

  /**
   * Returns a copy for a machine on which the files have different paths.
   *
   * @param places new path of each moved file, by its path in {@link #paths}; other paths stay the
   *     same
   */
  public ShippedUnit withPaths(Map<String, String> places) {
    return new ShippedUnit(
        movedSpec(ExperimentFactory.named(spec.experiment()).specForm(), places), plan, unit);
  }

  private <S extends Record> RunSpec<S> movedSpec(SpecForm<S> form, Map<String, String> places) {
    Map<String, Object> changed = new HashMap<>();
    filesBySetting(form)
        .forEach((setting, path) -> changed.put(setting, places.getOrDefault(path, path)));
    changed.put(
        "metric", spec.metrics().names().stream().map(name -> movedMetric(name, places)).toList());
    return form.withValues(form.cast(spec), changed);
  }

  private static String movedMetric(String metric, Map<String, String> places) {
    return metricModel(metric)
        .flatMap(path -> Optional.ofNullable(places.get(path)))
        .map(place -> metric.substring(0, metric.indexOf(':') + 1) + place)
        .orElse(metric);
  }

  /**
   * Executes this part of the run.
   *
   * @param store journal file for the unit's answers and verdicts
   * @throws dev.morph.core.fault.FaultException {@link ExperimentFault#OTHER_PLAN} if this machine
   *     would get different results than the whole run
   */
  public UnitResults run(EngineContext context, Path store) {
    try (PlannedRun run = PlannedRun.open(spec, RunPlace.NONE, context);
        Journal journal = Journal.open(store)) {
      requireSamePlan(run.shortContent());
      try (Evaluation<?, ?, ?> evaluation = run.openEvaluation(journal, Workers.ALONE)) {
        evaluation.begin(List.of(unit));
        return evaluation.examine(unit);
      }
    }
  }

  /** Throws an exception if the plan on this machine differs from the plan of the whole run. */
  void requireSamePlan(Map<String, String> planHere) {
    Set<String> names = new TreeSet<>(plan.keySet());
    names.addAll(planHere.keySet());
    for (String name : names) {
      String here = planHere.getOrDefault(name, "nothing");
      String there = plan.getOrDefault(name, "nothing");
      if (!here.equals(there)) {
        throw ExperimentFault.OTHER_PLAN.because(
            name.replace('_', ' '), PlainText.line(here, 600), PlainText.line(there, 600));
      }
    }
  }
}
