package dev.morph.experiments.repair;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;

/**
 * An answer about a program that a restorer changed first, together with the restored program, into
 * which patches are inserted. Answer and program are stored as one text.
 *
 * @param repairer the repairer's own name in results
 * @param restorer the restorer's name in results
 * @param program the program shown to the repairer
 * @param refused why the restorer's result was not used; empty if it was used
 * @param answer the repairer's answer
 */
record RestoredAnswer(
    @JsonProperty(required = true) String repairer,
    @JsonProperty(required = true) String restorer,
    @JsonProperty(required = true) String program,
    @JsonProperty(required = true) String refused,
    @JsonProperty(required = true) String answer) {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String START = "{\"repairer\":";

  /** Parses a stored text; empty if it is a repairer's plain answer. */
  static Optional<RestoredAnswer> parse(String text) {
    if (!text.startsWith(START)) {
      return Optional.empty();
    }
    try {
      return Optional.of(MAPPER.readValue(text, RestoredAnswer.class));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** Returns the text to store. */
  String toJson() {
    try {
      return MAPPER.writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot write the texts as JSON", e);
    }
  }
}
