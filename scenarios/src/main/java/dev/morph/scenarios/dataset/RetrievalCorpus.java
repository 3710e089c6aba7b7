package dev.morph.scenarios.dataset;

import dev.morph.core.entity.CanonicalJson;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The corpus of the retrieval baselines: tasks with a solution each. Their order decides between
 * equally near tasks, so it does not depend on files: embedded tasks come first, in the order of
 * the hashes of their ids, then the tasks of a data set, in the order of their ids.
 *
 * <p>A baseline knows all tasks that it is asked to solve, and their reference solutions: it
 * answers an unchanged task with the task's own solution. Morph then measures how far the words can
 * be changed before another task is nearer. The baselines serve to try out Morph; their results
 * imply nothing about language models.
 *
 * @param hash hash of the corpus's whole content
 * @param tasks the tasks, each with at least one solution
 */
public record RetrievalCorpus(String hash, List<CodingTask> tasks) {
  /** The tasks and near misses of the starter's Java edition. */
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
   * Returns the corpus of an edition, extended by the tasks of a data set that have a solution.
   *
   * @param edition one of {@link Starter#EDITIONS}; empty if no edition is in the language of the
   *     tasks
   */
  public static RetrievalCorpus of(Optional<String> edition, DataSet tasks) {
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
