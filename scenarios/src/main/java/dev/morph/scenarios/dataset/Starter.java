package dev.morph.scenarios.dataset;

import dev.morph.core.entity.CanonicalJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The embedded data: ten tasks of ours, and what the retrieval baselines know.
 *
 * <p>The <b>near misses</b> are further description and solution pairs of ours whose wording is
 * close to that of a starter task (largest and smallest, vowels and consonants, ascending and
 * descending) while the program asked for is another. They are no tasks to evaluate on: they are
 * there so that a changed word can lead a retrieval baseline astray, as it can a model.
 */
public final class Starter {
  /** The name of the embedded data set. */
  public static final String NAME = "starter";

  private Starter() {}

  /** The ten tasks, each with two solutions and at least five input/output cases. */
  public static DataSet tasks() {
    return read(NAME);
  }

  /** The near misses, each with one solution. */
  public static DataSet nearMisses() {
    return read("corpus");
  }

  /**
   * What the retrieval baselines know: the starter's tasks and the near misses, ordered by id. The
   * order decides between equally near tasks, so it must favour neither kind.
   */
  public static List<CodingTask> retrievalCorpus() {
    return Stream.of(tasks(), nearMisses())
        .flatMap(set -> set.tasks().stream())
        .sorted(Comparator.comparing(CodingTask::id))
        .toList();
  }

  /** SHA-256 of all that {@link #retrievalCorpus} is made of, 64 lower-case hexadecimal digits. */
  public static String retrievalCorpusHash() {
    return CanonicalJson.sha256(
        Map.of("tasks", tasks().hash(), "near misses", nearMisses().hash()));
  }

  private static DataSet read(String name) {
    String file = name + ".jsonl";
    try (InputStream in = Starter.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the build lacks its resource " + file);
      }
      return TaskReader.read(file, name, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
