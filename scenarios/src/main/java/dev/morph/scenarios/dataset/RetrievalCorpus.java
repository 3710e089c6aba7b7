package dev.morph.scenarios.dataset;

import dev.morph.core.entity.CanonicalJson;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The corpus of the retrieval baselines: tasks with a solution each, ordered by data set and id, so
 * that the order, which decides between equally near tasks, favours none of them.
 *
 * <p>A baseline knows the very tasks it is given, and their reference solutions: an unchanged task
 * is answered with its own solution. The measurement is how far the words can move before another
 * task is nearer. This serves to try out Morph and implies nothing about language models.
 *
 * @param hash hash of all its content
 * @param tasks each with at least one solution
 */
public record RetrievalCorpus(String hash, List<CodingTask> tasks) {
  /** The starter's tasks and the near misses. */
  public static final RetrievalCorpus EMBEDDED = embedded(Starter.NAME);

  /**
   * Returns the corpus of an edition of the starter.
   *
   * @param edition one of {@link Starter#EDITIONS}
   */
  public static RetrievalCorpus embedded(String edition) {
    return Starter.corpus(edition);
  }

  public RetrievalCorpus {
    tasks = List.copyOf(tasks);
  }

  /**
   * Returns an embedded corpus with the tasks of a data set that have a solution.
   *
   * @param edition one of {@link Starter#EDITIONS}; empty if none is in the language of the tasks
   */
  public static RetrievalCorpus with(Optional<String> edition, DataSet tasks) {
    List<CodingTask> solved =
        tasks.tasks().stream()
            .filter(task -> !task.solutions().isEmpty())
            .sorted(Comparator.comparing(CodingTask::id))
            .toList();
    if (edition.isEmpty()) {
      return new RetrievalCorpus(tasks.hash(), solved);
    }
    RetrievalCorpus embedded = embedded(edition.get());
    if (tasks.hash().equals(embedded.hash())) {
      return embedded;
    }
    List<CodingTask> all = Stream.concat(embedded.tasks().stream(), solved.stream()).toList();
    String hash =
        CanonicalJson.sha256(Map.of("embedded", embedded.hash(), "data set", tasks.hash()));
    return new RetrievalCorpus(hash, all);
  }
}
