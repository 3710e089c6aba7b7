package dev.morph.scenarios.dataset;

import dev.morph.core.entity.CanonicalJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The starter benchmark, ours and embedded: coding tasks in plain English with topic, complexity,
 * solutions and cases, and what the retrieval baselines know.
 *
 * <p>It is read from one file a topic, in {@code starter/} beside this class; the README there says
 * how to add a task.
 *
 * <p>The <b>near misses</b> are further description and solution pairs of ours whose wording is
 * close to that of a task (largest and smallest, vowels and consonants, ascending and descending)
 * while the program asked for is another. They are no tasks to evaluate on: they are there so that
 * a changed word can lead a retrieval baseline astray, as it can a model.
 */
public final class Starter {
  /** The name of the embedded data set. */
  public static final String NAME = "starter";

  /** The same topics in Python, with tasks of their own. */
  public static final String PYTHON = "starter-python";

  private static final List<String> FILES =
      List.of(
          "array",
          "string",
          "searching",
          "sorting",
          "recursion",
          "collections",
          "object-oriented-programming",
          "exceptions",
          "regular-expressions",
          "date-and-time",
          "data-structures",
          "multi-threading",
          "streams-and-lambdas",
          "number-theory");

  private Starter() {}

  /** The tasks: the first of each topic, then the second of each, and so on. */
  public static DataSet tasks() {
    return Java.SHELF.tasks();
  }

  /** The same of the edition in Python. */
  public static DataSet pythonTasks() {
    return Python.SHELF.tasks();
  }

  /** The near misses, each with one solution; {@code near_miss_of} names the task. */
  public static List<CodingTask> nearMisses() {
    return Java.SHELF.nearMisses();
  }

  /**
   * What the retrieval baselines know: the tasks and the near misses, ordered by the hashes of
   * their ids. The order decides between equally near tasks, so it must favour neither kind: by the
   * ids themselves a task would stand before near misses that are named after it.
   */
  public static List<CodingTask> retrievalCorpus() {
    return Java.SHELF.corpus();
  }

  /** The same of the edition in Python. */
  public static List<CodingTask> pythonCorpus() {
    return Python.SHELF.corpus();
  }

  /** SHA-256 of all that {@link #pythonCorpus} is made of. */
  static String pythonCorpusHash() {
    return Python.SHELF.hash();
  }

  /** SHA-256 of all that {@link #retrievalCorpus} is made of, 64 lower-case hexadecimal digits. */
  public static String retrievalCorpusHash() {
    return Java.SHELF.hash();
  }

  private static List<CodingTask> inTurn(List<List<CodingTask>> topics) {
    List<CodingTask> tasks = new ArrayList<>();
    int longest = topics.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < longest; i++) {
      for (List<CodingTask> topic : topics) {
        tasks.addAll(topic.subList(Math.min(i, topic.size()), Math.min(i + 1, topic.size())));
      }
    }
    return tasks;
  }

  /** Read when it is first needed. */
  private static final class Java {
    static final Shelf SHELF = Shelf.read(NAME);
  }

  /** Read when it is first needed. */
  private static final class Python {
    static final Shelf SHELF = Shelf.read(PYTHON);
  }

  /** The files of one edition. */
  private record Shelf(String name, List<TopicFile> topics, String hash) {
    static Shelf read(String name) {
      Map<String, String> hashes = new TreeMap<>();
      List<TopicFile> topics = new ArrayList<>();
      for (String topic : FILES) {
        String file = name + "/" + topic + ".yaml";
        byte[] bytes = bytes(file);
        hashes.put(topic, CanonicalJson.sha256(bytes));
        topics.add(TopicFile.read(name, file, bytes));
      }
      return new Shelf(name, topics, CanonicalJson.sha256(hashes));
    }

    DataSet tasks() {
      return new DataSet(
          name, "Morph", hash, inTurn(topics.stream().map(TopicFile::tasks).toList()), List.of());
    }

    List<CodingTask> nearMisses() {
      return topics.stream().flatMap(topic -> topic.nearMisses().stream()).toList();
    }

    List<CodingTask> corpus() {
      return Stream.concat(tasks().tasks().stream(), nearMisses().stream())
          .sorted(Comparator.comparing(task -> CanonicalJson.sha256(Map.of("id", task.id()))))
          .toList();
    }

    private static byte[] bytes(String file) {
      try (InputStream in = Starter.class.getResourceAsStream(file)) {
        if (in == null) {
          throw new IllegalStateException("the build lacks its resource " + file);
        }
        return in.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
