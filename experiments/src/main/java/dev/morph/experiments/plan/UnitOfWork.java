package dev.morph.experiments.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Path;
import java.util.List;

/**
 * A piece of a run that can be done anywhere: the run's specification, a task and a model. Its
 * results are those that the whole run has for the task and the model. {@link PlannedRun#part}
 * makes it.
 *
 * @param spec of the whole run
 * @param domains signatures of the scenario domains that the whole run walks; a machine that lacks
 *     the sentence encoder would walk another one
 * @param unit the part that is to be done
 */
public record UnitOfWork(RunSpec<?> spec, List<String> domains, WorkUnit unit) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};

  public UnitOfWork {
    domains = List.copyOf(domains);
  }

  /** In one line of JSON. */
  public String json() {
    ObjectNode json = JSON.createObjectNode();
    json.set("spec", ExperimentFactory.named(spec.experiment()).written(spec));
    domains.forEach(json.putArray("domains")::add);
    json.put("task", unit.task());
    json.put("model", unit.system());
    return json.toString();
  }

  /**
   * From JSON.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static UnitOfWork parse(String text) {
    try {
      JsonNode json = JSON.readTree(text);
      return new UnitOfWork(
          ExperimentFactory.named(json.path("spec").path("experiment").asText())
              .form()
              .read(json.path("spec")),
          JSON.convertValue(json.path("domains"), TEXTS),
          new WorkUnit(json.path("task").asText(), json.path("model").asText()));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no unit of work", e);
    }
  }

  /**
   * Does it.
   *
   * @param store file in which its answers and verdicts are kept
   * @return one result for each domain and metric
   * @throws dev.morph.core.fault.FaultException {@link ExperimentFault#OTHER_DOMAINS} if this
   *     machine would walk other domains than the whole run
   */
  public List<Result> run(Dependencies dependencies, Path store) {
    try (PlannedRun run = PlannedRun.open(spec, RunPlace.NONE, dependencies);
        Journal journal = Journal.open(store)) {
      run.requireDomains(domains);
      return run.examine(unit, journal);
    }
  }
}
