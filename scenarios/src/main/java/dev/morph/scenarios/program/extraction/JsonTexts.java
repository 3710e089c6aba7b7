package dev.morph.scenarios.program.extraction;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/** The strings in an answer that is a JSON object or a tool call. */
final class JsonTexts {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int MOST = 100;

  private JsonTexts() {}

  /** Returns all strings in the JSON object; none if the answer is anything else. */
  static List<String> stringsIn(String answer) {
    List<String> texts = new ArrayList<>();
    int from = answer.indexOf('{');
    int to = answer.lastIndexOf('}');
    boolean alone =
        from >= 0
            && to > from
            && isTag(answer.substring(0, from))
            && isTag(answer.substring(to + 1));
    if (alone) {
      try {
        collect(MAPPER.readTree(answer.substring(from, to + 1)), texts);
      } catch (JsonProcessingException e) {
        return List.of();
      }
    }
    return texts;
  }

  private static boolean isTag(String around) {
    return around.isBlank() || around.strip().matches("</?\\w{1,20}>");
  }

  private static void collect(JsonNode node, List<String> texts) {
    if (node.isTextual() && texts.size() < MOST) {
      texts.add(node.textValue());
    }
    node.forEach(inner -> collect(inner, texts));
  }
}
