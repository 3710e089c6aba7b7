package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * ScenEval (Ghosh Paul, Zhu, Bayley 2024): a JSON array of problems. This class reads the flat form
 * of ScenEval's own loader ({@code problemID}, {@code parts}, {@code solution}, {@code
 * includedTopics}, ...) and any nesting of the same fields in objects. A field is looked up by
 * name, outermost first, ignoring case, spaces, hyphens and underscores.
 *
 * <p>Parts that refer to an image cannot be paraphrased and are frozen. {@code testCases} are kept
 * but not run, because their {@code input} has no fixed notation.
 */
final class ScenEvalForm implements TaskForm {
  private static final String FIRST_VERSION = "v1.0";

  static final String NAME = "ScenEval";

  @Override
  public boolean recognises(ObjectNode row) {
    return firstField(row, "problemid").isPresent()
        || firstField(row, "includedtopics").isPresent()
        || row.has("parts");
  }

  @Override
  public TaskDraft task(ObjectNode row, TaskFields fields) {
    String language =
        firstText(row, "programlanguage", "programminglanguage", "language").orElse("java");
    fields.requireJava("programLanguage", language);
    String id =
        firstText(row, "problemid", "taskid", "id")
            .orElseThrow(() -> fields.broken("problemID", "it is missing"));
    String version = firstText(row, "version").orElse(FIRST_VERSION);
    List<String> words = new ArrayList<>();
    List<String> images = new ArrayList<>();
    splitParts(row, words, images);
    String description = String.join("\n", words).strip();
    if (description.isEmpty()) {
      throw fields.broken("parts", "it contains no text");
    }
    fields.drop("parts", "solution", "givenSolution");
    TaskDetails details =
        TaskDetails.NONE
            .withTopic(topic(row))
            .withSource(firstText(row, "websourcename", "sourcename", "sourcetype", "source"))
            .withComplexity(complexity(row))
            .withSolutions(solution(row).stream().toList())
            .withFrozen(
                images.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", images)));
    return fields.draft(
        version.equals(FIRST_VERSION) ? id : id + "@" + version, description, details);
  }

  private static void splitParts(ObjectNode row, List<String> words, List<String> images) {
    JsonNode parts =
        firstField(row, "parts", "problemparts", "problemdescription", "description").orElse(row);
    if (parts.isTextual()) {
      words.add(parts.textValue());
    }
    for (JsonNode part : parts.isArray() ? parts : List.<JsonNode>of()) {
      String content = part.isTextual() ? part.textValue() : part.path("content").asText("");
      boolean image = part.path("type").asText("").toLowerCase(Locale.ROOT).contains("image");
      (image ? images : words).add(image ? "Image: " + content : content);
    }
  }

  private static Optional<String> topic(ObjectNode row) {
    return firstField(row, "includedtopics", "topics", "topic", "subject")
        .map(topics -> topics.isArray() ? topics.path(0) : topics)
        .map(topic -> topic.asText("").replaceAll("\\[[^\\]]*\\]", ""))
        .map(topic -> topic.strip().toLowerCase(Locale.ROOT))
        .filter(topic -> !topic.isEmpty());
  }

  private static OptionalInt complexity(ObjectNode row) {
    return firstText(row, "cyclomaticcomplexity", "complexity")
        .filter(number -> number.matches("\\d{1,6}"))
        .map(number -> OptionalInt.of(Integer.parseInt(number)))
        .orElse(OptionalInt.empty());
  }

  private static Optional<String> solution(ObjectNode row) {
    JsonNode given =
        firstField(row, "solution", "givensolution", "referencesolution", "solutions").orElse(row);
    if (given.isTextual()) {
      return Optional.of(given.textValue()).filter(source -> !source.isBlank());
    }
    List<String> parts = new ArrayList<>();
    for (JsonNode part : given.isArray() ? given : List.<JsonNode>of()) {
      parts.add(part.isTextual() ? part.textValue() : part.path("partsOfSolution").asText(""));
    }
    return Optional.of(String.join("\n", parts)).filter(source -> !source.isBlank());
  }

  private static Optional<String> firstText(ObjectNode row, String... names) {
    for (String name : names) {
      Optional<String> text =
          firstField(row, name)
              .filter(JsonNode::isValueNode)
              .map(value -> value.asText("").strip());
      if (text.isPresent() && !text.get().isEmpty()) {
        return text;
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the value of the first of these fields that exists; nested objects are searched level
   * by level.
   */
  private static Optional<JsonNode> firstField(ObjectNode row, String... names) {
    for (String name : names) {
      Deque<JsonNode> open = new ArrayDeque<>(List.of(row));
      while (!open.isEmpty()) {
        for (Map.Entry<String, JsonNode> field : open.remove().properties()) {
          boolean meant =
              field.getKey().toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "").equals(name);
          // An object with this name is only a container: {"description": {"parts": [...]}}.
          if (meant && !field.getValue().isObject() && !field.getValue().isNull()) {
            return Optional.of(field.getValue());
          }
          if (field.getValue().isObject()) {
            open.add(field.getValue());
          }
        }
      }
    }
    return Optional.empty();
  }
}
