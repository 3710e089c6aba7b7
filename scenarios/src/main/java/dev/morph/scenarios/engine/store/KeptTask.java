package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A task as a run's folder stores it: a line of {@link #FILE}.
 *
 * @param id the task's id
 * @param description the task's unchanged input, as displayed
 * @param seed id of the test case that is the task's seed
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record KeptTask(
    @JsonProperty(value = "id", required = true) String id,
    @JsonProperty(value = "description", required = true) String description,
    @JsonProperty("seed") String seed) {
  /** The file with the tasks in a run's folder. */
  public static final String FILE = "tasks.jsonl";
}
