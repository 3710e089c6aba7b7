package dev.morph.scenarios.dataset;

import dev.morph.core.entity.CanonicalJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Morph's own embedded benchmark: coding tasks in plain English with topic, complexity, solutions
 * and cases; and the corpus of the retrieval baselines.
 *
 * <p>The tasks are read from one file per topic, in {@code starter/} next to this class; the README
 * there explains how to add a task.
 *
 * <p>The <b>near misses</b> are additional pairs of description and solution, worded like a task
 * (largest and smallest, vowels and consonants, ascending and descending) but asking for a
 * different program. They are not evaluated: they exist so that a changed word can mislead a
 * retrieval baseline as it can mislead a language model.
 */
public final class Starter {
  /** The name of the embedded data set. */
  public static final String NAME = "starter";

  /** The name of the Python edition, which has the same topics but its own tasks. */
  public static final String PYTHON = "starter-python";

  /** The names of all editions. */
  public static final List<String> EDITIONS = List.of(NAME, PYTHON);

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

  /** The editions read so far; each is read on first use. */
  private static final Map<String, Edition> SHELVES = new ConcurrentHashMap<>();

  private Starter() {}

  /** Returns the tasks in Java. */
  public static DataSet tasks() {
    return tasks(NAME);
  }

  /**
   * Returns the tasks of an edition: the first of each topic, then the second of each, and so on.
   *
   * @param edition one of {@link #EDITIONS}
   */
  public static DataSet tasks(String edition) {
    return edition(edition).tasks();
  }

  /** Returns the near misses, each with one solution; {@code near_miss_of} names the task. */
  public static List<CodingTask> nearMisses() {
    return edition(NAME).nearMisses();
  }

  /**
   * Returns the corpus of the retrieval baselines: the tasks and the near misses of an edition,
   * ordered by the hashes of their ids. The order decides between equally near tasks, so it must
   * favour neither kind: in the order of ids, a task would precede the near misses named after it.
   *
   * @param edition one of {@link #EDITIONS}
   */
  static RetrievalCorpus corpus(String edition) {
    return new RetrievalCorpus(edition(edition).hash(), edition(edition).corpus());
  }

  private static Edition edition(String edition) {
    return SHELVES.computeIfAbsent(edition, Edition::read);
  }

  private static List<CodingTask> interleave(List<List<CodingTask>> topics) {
    List<CodingTask> tasks = new ArrayList<>();
    int longest = topics.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < longest; i++) {
      for (List<CodingTask> topic : topics) {
        tasks.addAll(topic.subList(Math.min(i, topic.size()), Math.min(i + 1, topic.size())));
      }
    }
    return tasks;
  }

  /** The files of one edition. */
  private record Edition(String name, List<TopicFile> topics, String hash) {
    static Edition read(String name) {
      Map<String, String> hashes = new TreeMap<>();
      List<TopicFile> topics = new ArrayList<>();
      for (String topic : FILES) {
        String file = name + "/" + topic + ".yaml";
        try (InputStream in = Starter.class.getResourceAsStream(file)) {
          byte[] bytes = Objects.requireNonNull(in, file).readAllBytes();
          hashes.put(topic, CanonicalJson.sha256(bytes));
          topics.add(TopicFile.read(name, file, bytes));
        } catch (IOException e) {
          throw new UncheckedIOException(file, e);
        }
      }
      return new Edition(name, topics, CanonicalJson.sha256(hashes));
    }

    DataSet tasks() {
      return new DataSet(
          name,
          "Morph",
          hash,
          interleave(topics.stream().map(TopicFile::tasks).toList()),
          List.of());
    }

    List<CodingTask> nearMisses() {
      return topics.stream().flatMap(topic -> topic.nearMisses().stream()).toList();
    }

    List<CodingTask> corpus() {
      return Stream.concat(tasks().tasks().stream(), nearMisses().stream())
          .sorted(Comparator.comparing(task -> CanonicalJson.sha256(Map.of("id", task.id()))))
          .toList();
    }
  }
}
