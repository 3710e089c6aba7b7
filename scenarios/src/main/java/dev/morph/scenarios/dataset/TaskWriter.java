package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.TreeSet;

/**
 * Writes tasks as lines of Morph's own format; {@link TaskReader} reads them back as equal tasks.
 */
public final class TaskWriter {
  private static final ObjectMapper JSON = new ObjectMapper();

  private TaskWriter() {}

  /**
   * Returns a task's line. Computed values are written like given ones, and their fields are listed
   * in {@code derived}; {@code topic_words} are the words that determined a computed topic.
   */
  public static ObjectNode toJson(CodingTask task) {
    ObjectNode line = JSON.createObjectNode();
    line.put("id", task.id());
    line.put("description", task.description());
    task.topic().ifPresent(topic -> line.put("topic", topic));
    task.source().ifPresent(source -> line.put("source", source));
    task.complexity().ifPresent(complexity -> line.put("complexity", complexity));
    task.signature().ifPresent(signature -> line.put("signature", signature));
    if (!task.details().domain().isEmpty()) {
      line.set("domain", JSON.valueToTree(task.details().domain()));
    }
    task.frozen().ifPresent(frozen -> line.put("frozen", frozen));
    line.set("solutions", JSON.valueToTree(task.solutions()));
    line.set("io", JSON.valueToTree(task.io()));
    line.set("tests", JSON.valueToTree(task.tests()));
    if (!task.details().derived().isEmpty()) {
      line.set("derived", JSON.valueToTree(new TreeSet<>(task.details().derived())));
    }
    if (task.details().derived().contains("topic")) {
      ArrayNode words = line.putArray("topic_words");
      task.topic()
          .ifPresent(t -> TopicRule.foundKeywords(task.description(), t).forEach(words::add));
    }
    task.details().otherFields().entrySet().stream()
        .sorted(java.util.Map.Entry.comparingByKey())
        .filter(field -> !line.has(field.getKey()))
        .forEach(field -> line.set(field.getKey(), field.getValue()));
    return line;
  }
}
