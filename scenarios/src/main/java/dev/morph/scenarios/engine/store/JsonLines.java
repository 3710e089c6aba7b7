package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/** Objects as a text with one JSON object a line. */
public final class JsonLines {
  private static final ObjectMapper JSON = new ObjectMapper();

  private JsonLines() {}

  /** The text of these. */
  public static String text(List<?> objects) {
    StringBuilder text = new StringBuilder();
    try {
      for (Object object : objects) {
        text.append(JSON.writeValueAsString(object)).append('\n');
      }
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("not representable as JSON", e);
    }
    return text.toString();
  }

  /**
   * The objects of a text that was made here.
   *
   * @throws IllegalArgumentException if it was not
   */
  public static <T> List<T> parse(String text, Class<T> type) {
    List<T> objects = new ArrayList<>();
    try {
      for (String line : text.lines().toList()) {
        objects.add(JSON.readValue(line, type));
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no lines of " + type.getSimpleName(), e);
    }
    return objects;
  }
}
