package dev.morph.scenarios.dataset;

import dev.morph.core.entity.CanonicalJson;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The corpus of the retrieval baselines: tasks with a solution each, ordered by data set and id, so
 * that the order, which decides between equally near tasks, favours none of them.
 *
 * <p>A baseline knows the very tasks it is asked, and their reference solutions: an unchanged task
 * is answered by its own solution. The measurement is how far the words can move before another
 * task is nearer. This is a way to try out the system, and says nothing about language models.
 *
 * @param hash hash of all its content
 * @param tasks each with at least one solution
 */
public record RetrievalCorpus(String hash, List<CodingTask> tasks) {
  /** The starter's tasks and the near misses. */
  public static final RetrievalCorpus EMBEDDED = Starter.corpus(Starter.NAME);

  /** Returns the corpus of the Python edition. */
  public static RetrievalCorpus python() {
    return Starter.corpus(Starter.PYTHON);
  }

  public RetrievalCorpus {
    tasks = List.copyOf(tasks);
  }

  /** Returns the embedded corpus and the tasks of a data set that have a solution. */
  public static RetrievalCorpus with(DataSet tasks) {
    RetrievalCorpus embedded = tasks.language().equals("python") ? python() : EMBEDDED;
    if (tasks.hash().equals(embedded.hash())) {
      return embedded;
    }
    List<CodingTask> all =
        Stream.concat(
                embedded.tasks().stream(),
                tasks.tasks().stream()
                    .filter(task -> !task.solutions().isEmpty())
                    .sorted(Comparator.comparing(CodingTask::id)))
            .toList();
    String hash =
        CanonicalJson.sha256(Map.of("embedded", embedded.hash(), "data set", tasks.hash()));
    return new RetrievalCorpus(hash, all);
  }
}
