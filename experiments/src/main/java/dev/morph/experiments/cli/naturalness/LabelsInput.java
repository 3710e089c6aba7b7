package dev.morph.experiments.cli.naturalness;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.JsonLinesInput;
import dev.morph.experiments.naturalness.Label;
import dev.morph.experiments.naturalness.Survey;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads labels from JSON Lines, {@code {"id","label"}}, or from the study's survey.json. */
final class LabelsInput {
  private static final String ALLOWED =
      Label.WORDS + "; or true (1) for unnatural, false (0) for natural";

  private LabelsInput() {}

  static Map<String, Label> read(Path file) {
    if (String.valueOf(file.getFileName()).endsWith(".json")) {
      return Survey.read(file).labels();
    }
    Map<String, Label> labels = new LinkedHashMap<>();
    JsonLinesInput.forEach(file, line -> labels.put(line.text("id"), readLabel(line)));
    return labels;
  }

  /**
   * Reads the label of a line from its field {@code label}, or from its boolean field {@code
   * unnatural}.
   */
  static Label readLabel(JsonLinesInput.Line line) {
    String field = line.fields().has("unnatural") ? "unnatural" : "label";
    JsonNode value = line.fields().path(field);
    if (value.isBoolean() || (value.isInt() && value.asInt() >= 0 && value.asInt() <= 1)) {
      return value.asInt(value.asBoolean() ? 1 : 0) == 1 ? Label.UNNATURAL : Label.NATURAL;
    }
    return Label.parse(value.asText())
        .orElseThrow(
            () ->
                CommonFault.BROKEN_LINE.because(
                    line.file(), line.number(), field, "it must be " + ALLOWED));
  }
}
