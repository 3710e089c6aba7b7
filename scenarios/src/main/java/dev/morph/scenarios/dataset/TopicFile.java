package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The starter's tasks of one topic: a YAML file with the {@code topic} once and a list of {@code
 * tasks}, each with the fields of a line of JSON Lines ({@link TaskReader}) and its {@code
 * near_misses}.
 *
 * @param tasks in the order of the file
 * @param nearMisses the near misses of all tasks; each names its task in the field {@value #OF}
 */
record TopicFile(List<CodingTask> tasks, List<CodingTask> nearMisses) {
  /** The field of a near miss that contains the id of its task. */
  static final String OF = "near_miss_of";

  private static final ObjectMapper YAML =
      new ObjectMapper(new YAMLFactory()).enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  TopicFile {
    tasks = List.copyOf(tasks);
    nearMisses = List.copyOf(nearMisses);
  }

  /**
   * Reads the bytes of an embedded file; {@code file} is its name in messages. The file's {@code
   * language} applies to all its tasks.
   */
  static TopicFile read(String dataset, String file, byte[] bytes) throws IOException {
    JsonNode root = YAML.readTree(bytes);
    JsonNode language = root.path(TaskDetails.LANGUAGE);
    String topic = root.path("topic").asText();
    List<CodingTask> tasks = new ArrayList<>();
    List<CodingTask> nearMisses = new ArrayList<>();
    for (JsonNode node : root.path("tasks")) {
      ObjectNode task = (ObjectNode) node;
      JsonNode beside = task.path("near_misses");
      task.remove("near_misses");
      task.put("topic", topic).put("source", dataset);
      setLanguage(language, task);
      tasks.add(readTask(dataset, task, file, tasks.size() + 1));
      for (JsonNode near : beside) {
        ObjectNode miss = (ObjectNode) near;
        miss.put("topic", topic).put("source", "near misses").put(OF, task.path("id").asText());
        setLanguage(language, miss);
        nearMisses.add(readTask(dataset, miss, file, tasks.size()));
      }
    }
    return new TopicFile(tasks, nearMisses);
  }

  private static void setLanguage(JsonNode language, ObjectNode task) {
    if (language.isTextual()) {
      task.set(TaskDetails.LANGUAGE, language);
    }
  }

  private static CodingTask readTask(String dataset, ObjectNode node, String file, int number) {
    TaskDraft draft = new MorphForm().task(node, new TaskFields(node, file, number));
    return new CodingTask(dataset, draft.id(), draft.description(), draft.details());
  }
}
