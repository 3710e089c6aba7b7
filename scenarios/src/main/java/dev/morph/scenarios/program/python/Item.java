package dev.morph.scenarios.program.python;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * An input.
 *
 * @param text the input as JSON for the host
 * @param large whether running out of time, stack or memory on it proves nothing
 * @param outside whether the task does not intend it, so that a difference on it does not count
 */
record Item(String text, boolean large, boolean outside) {
  /** An input, and what the host says about it. */
  static Item of(JsonNode input, JsonNode judgement) {
    return new Item(
        input.toString(),
        judgement.path("large").asBoolean(),
        judgement.path("outside").asBoolean());
  }
}
