package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The contents of a data set, and how its tasks are distributed (the paper's Table 4).
 *
 * @param name the data set's name
 * @param form the data set's format
 * @param sha256 SHA-256 of the data set's file
 * @param tasks number of tasks
 * @param counts numbers of tasks that have certain fields, and the minimum, median and maximum
 *     length in words
 * @param computed for each dimension, the number of tasks whose label was computed because the data
 *     set does not give it
 * @param distributions for each dimension and label, the number of tasks; tasks without a label are
 *     {@code unknown}
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record DataSetProfile(
    String name,
    String form,
    String sha256,
    int tasks,
    Map<String, Integer> counts,
    Map<String, Integer> computed,
    Map<String, Map<String, Integer>> distributions) {
  private static final String UNKNOWN = "unknown";

  /** Returns the profile of a data set. */
  public static DataSetProfile of(DataSet set) {
    List<CodingTask> tasks = set.tasks();
    Map<String, Integer> counts = new LinkedHashMap<>();
    counts.put("with a reference solution", count(tasks, task -> !task.solutions().isEmpty()));
    counts.put("with input/output cases", count(tasks, task -> !task.io().isEmpty()));
    counts.put("with tests in source form", count(tasks, task -> !task.tests().isEmpty()));
    counts.put("with a signature", count(tasks, task -> task.signature().isPresent()));
    counts.put("with a frozen part of the prompt", count(tasks, task -> task.frozen().isPresent()));
    int[] words = tasks.stream().mapToInt(CodingTask::wordCount).sorted().toArray();
    counts.put("words, shortest task", words[0]);
    counts.put("words, median task", words[words.length / 2]);
    counts.put("words, longest task", words[words.length - 1]);
    Map<String, Integer> computed = new TreeMap<>();
    Map<String, Map<String, Integer>> distributions = new LinkedHashMap<>();
    for (Dimension dimension : Dimension.values()) {
      String word = dimension.lowerCaseName();
      computed.put(word, count(tasks, task -> task.details().derived().contains(word)));
      distributions.put(word, distribution(tasks, dimension));
    }
    return new DataSetProfile(
        set.name(), set.form(), set.hash(), tasks.size(), counts, computed, distributions);
  }

  /**
   * Returns the number of tasks for each label: bands in their order, other labels with the most
   * frequent first.
   */
  private static Map<String, Integer> distribution(List<CodingTask> tasks, Dimension dimension) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    dimension.bands().ifPresent(bands -> bands.names().forEach(name -> counts.put(name, 0)));
    Map<String, Integer> found = new TreeMap<>();
    tasks.forEach(task -> found.merge(dimension.label(task).orElse(UNKNOWN), 1, Integer::sum));
    found.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .forEach(entry -> counts.put(entry.getKey(), entry.getValue()));
    return counts;
  }

  private static int count(List<CodingTask> tasks, Predicate<CodingTask> what) {
    return (int) tasks.stream().filter(what).count();
  }
}
