package dev.morph.scenarios.journal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.nio.file.Path;

/** A line of a bundle, which may hold anything. */
record BundleLine(Path file, int number, JsonNode fields) {
  /** The answer in it; all fields must be there. */
  JournaledAnswer answer() {
    String key = text("key");
    if (!key.matches("[0-9a-f]{64}")) {
      throw broken("key", "it must be 64 hexadecimal digits");
    }
    return new JournaledAnswer(
        key,
        text("model"),
        text("case"),
        number("repeat"),
        text("prompt"),
        text("answer"),
        new JournaledAnswer.Usage(
            text("finish_reason"),
            number("input_tokens"),
            number("output_tokens"),
            fields.path("seconds").asDouble(0)));
  }

  private String text(String field) {
    JsonNode value = fields.path(field);
    if (!value.isTextual()) {
      throw broken(field, "there must be a text");
    }
    return value.textValue();
  }

  private int number(String field) {
    JsonNode value = fields.path(field);
    if (!value.canConvertToInt()) {
      throw broken(field, "there must be a whole number");
    }
    return value.intValue();
  }

  private FaultException broken(String field, String what) {
    return CommonFault.BROKEN_LINE.because(file, number, field, what);
  }
}
