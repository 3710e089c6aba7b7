package dev.morph.experiments.generation;

import dev.morph.scenarios.dataset.CodingTask;
import java.util.LinkedHashMap;
import java.util.Map;

/** The labels of a coding task, by which its results are grouped. */
final class TaskLabels {
  private TaskLabels() {}

  /** Topic, source and complexity, as far as they are known, and the words of the description. */
  static Map<String, Object> of(CodingTask task) {
    Map<String, Object> labels = new LinkedHashMap<>();
    task.topic().ifPresent(topic -> labels.put("topic", topic));
    task.source().ifPresent(source -> labels.put("source", source));
    task.complexity().ifPresent(complexity -> labels.put("complexity", complexity));
    labels.put("words", task.words());
    return labels;
  }
}
