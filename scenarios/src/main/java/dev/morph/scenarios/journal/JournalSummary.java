package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.AnswerUsage;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Summary of a journal in numbers.
 *
 * @param version version of the tables
 * @param bytes size of the journal
 * @param usage totals of each model that was asked
 * @param verdicts number of verdicts on pairs of outputs
 * @param findings number of findings about single outputs
 * @param unanswered number of questions without an answer
 */
public record JournalSummary(
    int version,
    long bytes,
    List<AnswerUsage> usage,
    long verdicts,
    long findings,
    long unanswered) {
  public JournalSummary {
    usage = List.copyOf(usage);
  }

  static JournalSummary of(Handle handle, long bytes) {
    return new JournalSummary(
        Schema.version(handle),
        bytes,
        AnswerRows.usage(handle),
        count(handle, "verdict"),
        count(handle, "finding"),
        count(handle, "unanswered"));
  }

  private static long count(Handle handle, String table) {
    return handle.createQuery("SELECT count(*) FROM " + table).mapTo(Long.class).one();
  }
}
