package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/** Texts with one JSON object per line. */
public final class JsonLines {
  private static final ObjectMapper JSON = new ObjectMapper();

  private JsonLines() {}

  /** Returns the text of these objects. */
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
   * Returns the objects of a text made by this class.
   *
   * @throws IllegalArgumentException if the text was not made here
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
