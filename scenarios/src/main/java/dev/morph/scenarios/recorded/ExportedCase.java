package dev.morph.scenarios.recorded;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * The task and kind of a test case, as {@code morph export} passed them to another tool: in the
 * test case's metadata, or in its id, {@code TASK} or {@code TASK#MUTANT}.
 */
record ExportedCase(String task, String kind) {
  private static final String REWORDED = "reworded";

  static ExportedCase of(String id, JsonNode metadata) {
    int hash = id.lastIndexOf('#');
    boolean mutant = hash > 0;
    String task = text(metadata, "task").orElse(mutant ? id.substring(0, hash) : id);
    return new ExportedCase(task, text(metadata, "kind").orElse(mutant ? REWORDED : ""));
  }

  private static Optional<String> text(JsonNode metadata, String field) {
    JsonNode value = metadata.path(field);
    return value.isTextual() || value.isIntegralNumber()
        ? Optional.of(value.asText())
        : Optional.empty();
  }
}
