package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;

/**
 * An answer about a program that was restored first, with the program: patches are put back into
 * that one. It is kept as one text.
 *
 * @param repairer what results call it without restorer
 * @param restorer what results call it
 * @param program what the repairer was shown
 * @param refused why it is not what the restorer made; empty if it is
 * @param answer of the repairer
 */
record RestoredAnswer(
    @JsonProperty(required = true) String repairer,
    @JsonProperty(required = true) String restorer,
    @JsonProperty(required = true) String program,
    @JsonProperty(required = true) String refused,
    @JsonProperty(required = true) String answer) {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String START = "{\"repairer\":";

  /** Reads a text; empty if it is a repairer's answer as it came. */
  static Optional<RestoredAnswer> read(String text) {
    if (!text.startsWith(START)) {
      return Optional.empty();
    }
    try {
      return Optional.of(MAPPER.readValue(text, RestoredAnswer.class));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** What results call the two together. */
  String system() {
    return RestoredRepairer.name(repairer, restorer);
  }

  /** As it is kept. */
  String text() {
    try {
      return MAPPER.writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("texts can be written", e);
    }
  }
}
