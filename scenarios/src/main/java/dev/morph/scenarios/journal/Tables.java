package dev.morph.scenarios.journal;

import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Puts entries into the tables of a database, all of them or none. Used by one thread at a time.
 */
final class Tables {
  private final Database database;
  private final TextRows texts = new TextRows();

  Tables(Database database) {
    this.database = database;
  }

  /** On disk when this returns. */
  void put(List<Entry> entries) {
    try {
      database.write(
          handle -> {
            entries.forEach(entry -> put(handle, texts, entry));
            return entries.size();
          });
    } catch (RuntimeException e) {
      texts.rolledBack();
      throw e;
    }
  }

  static void put(Handle handle, TextRows texts, Entry entry) {
    if (entry instanceof Entry.Answer answer) {
      AnswerRows.put(handle, texts, answer);
    } else if (entry instanceof Entry.Verdict verdict) {
      VerdictRows.put(handle, texts, verdict);
    } else if (entry instanceof Entry.Finding finding) {
      VerdictRows.put(handle, finding.finding());
    }
  }
}
