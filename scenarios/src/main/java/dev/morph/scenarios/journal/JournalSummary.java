package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.AnswerUsage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * A journal in numbers.
 *
 * @param version of its tables
 * @param bytes of its files
 * @param usage of each model that was asked
 * @param verdicts on pairs of outputs
 * @param findings about single outputs
 * @param unanswered questions without an answer
 */
public record JournalSummary(
    String version,
    long bytes,
    List<AnswerUsage> usage,
    long verdicts,
    long findings,
    long unanswered) {
  public JournalSummary {
    usage = List.copyOf(usage);
  }

  static JournalSummary of(Handle handle, JournalFile file) {
    return new JournalSummary(
        JournalFile.version(handle),
        bytes(file.path()),
        AnswerRows.usage(handle),
        count(handle, "verdict"),
        count(handle, "finding"),
        count(handle, "unanswered"));
  }

  /** What is wrong with the database; none: it is sound. */
  static List<String> faults(Handle handle) {
    List<String> found =
        new ArrayList<>(
            handle.createQuery("PRAGMA integrity_check(20)").mapTo(String.class).list());
    found.remove("ok");
    return found;
  }

  private static long count(Handle handle, String table) {
    return handle.createQuery("SELECT count(*) FROM " + table).mapTo(Long.class).one();
  }

  private static long bytes(Path path) {
    long bytes = 0;
    for (String beside : List.of("", "-wal")) {
      Path file = path.resolveSibling(path.getFileName() + beside);
      try {
        bytes += Files.exists(file) ? Files.size(file) : 0;
      } catch (IOException e) {
        return -1; // it was there a moment ago
      }
    }
    return bytes;
  }
}
