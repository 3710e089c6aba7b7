package dev.morph.experiments.cli.console;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.UserFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads one JSON object per line from a file; errors name file, line and field. */
public final class JsonLinesInput {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private JsonLinesInput() {}

  /** A line of the file. */
  public record Line(Path file, int number, JsonNode fields) {
    /** Returns a field that must be a string. */
    public String text(String field) {
      return optionalText(field)
          .orElseThrow(
              () -> CommonFault.BROKEN_LINE.because(file, number, field, "it must be text"));
    }

    /** Returns an optional field that must be a string. */
    public Optional<String> optionalText(String field) {
      JsonNode value = fields.path(field);
      if (value.isMissingNode() || value.isNull()) {
        return Optional.empty();
      }
      if (!value.isTextual()) {
        throw CommonFault.BROKEN_LINE.because(file, number, field, "it must be text");
      }
      return Optional.of(value.asText());
    }

    /**
     * Returns an optional field that must be an object of strings; empty if the field is missing.
     */
    public Map<String, String> texts(String field) {
      JsonNode value = fields.path(field);
      boolean absent = value.isMissingNode() || value.isNull();
      if (!absent && !value.isObject()) {
        throw CommonFault.BROKEN_LINE.because(
            file, number, field, "it must be an object of strings");
      }
      Map<String, String> texts = new LinkedHashMap<>();
      Line within = new Line(file, number, value);
      value.fieldNames().forEachRemaining(name -> texts.put(name, within.text(name)));
      return texts;
    }
  }

  /** Passes each line that is not blank to the consumer. */
  public static void forEach(Path file, Consumer<Line> consumer) {
    UserFile.forEachLine(
        file,
        (text, number) -> {
          if (!text.isBlank()) {
            consumer.accept(new Line(file, number, parseObject(file, text, number)));
          }
        });
  }

  private static JsonNode parseObject(Path file, String text, int number) {
    String wrong = "it is not a JSON object";
    try {
      JsonNode fields = MAPPER.readTree(text);
      if (fields.isObject()) {
        return fields;
      }
    } catch (JsonProcessingException e) {
      wrong = "it is not valid JSON";
    }
    throw CommonFault.BROKEN_LINE.because(file, number, "(the whole line)", wrong);
  }
}
