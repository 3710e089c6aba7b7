package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.Finding;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** Copies the rows of a journal in which every answer had its texts in full. */
final class OlderRows implements JavaMigration {
  @Override
  public MigrationVersion getVersion() {
    return MigrationVersion.fromVersion("8");
  }

  @Override
  public String getDescription() {
    return "older rows";
  }

  @Override
  public @Nullable Integer getChecksum() {
    return null;
  }

  @Override
  public boolean canExecuteInTransaction() {
    return true;
  }

  @Override
  public void migrate(Context context) {
    Handle handle = Jdbi.open(context.getConnection());
    TextRows texts = new TextRows();
    each(handle, "SELECT * FROM old_answer", texts, OlderRows::answer);
    each(handle, "SELECT * FROM old_verdict", texts, OlderRows::verdict);
    each(handle, "SELECT * FROM old_finding", texts, OlderRows::finding);
    each(handle, "SELECT * FROM old_unanswered", handle);
    for (String table : new String[] {"answer", "verdict", "finding", "unanswered"}) {
      handle.execute("DROP TABLE old_" + table);
    }
  }

  private interface Reader {
    Entry read(ResultSet row) throws SQLException;
  }

  private static void each(Handle handle, String query, TextRows texts, Reader reader) {
    handle
        .createQuery(query)
        .map((row, context) -> reader.read(row))
        .forEach(entry -> Tables.put(handle, texts, entry));
  }

  private static void each(Handle handle, String query, Handle target) {
    handle
        .createQuery(query)
        .map(
            (row, context) ->
                target
                    .createUpdate(
                        "INSERT INTO unanswered VALUES (:key, :model, :case, :reason, :n)")
                    .bind("key", Digest.bytes(row.getString("key")))
                    .bind("model", row.getString("model"))
                    .bind("case", Digest.bytes(row.getString("case_id")))
                    .bind("reason", row.getString("reason"))
                    .bind("n", row.getInt("starts"))
                    .execute())
        .list();
  }

  private static Entry answer(ResultSet row) throws SQLException {
    return new Entry.Answer(
        new JournaledAnswer(
            row.getString("key"),
            row.getString("model"),
            row.getString("case_id"),
            row.getInt("repeat_index"),
            row.getString("prompt"),
            row.getString("text"),
            new JournaledAnswer.Usage(
                row.getString("finish_reason"),
                row.getInt("input_tokens"),
                row.getInt("output_tokens"),
                row.getDouble("seconds"))),
        row.getInt("adopted") == 1);
  }

  private static Entry verdict(ResultSet row) throws SQLException {
    return new Entry.Verdict(
        row.getString("key"),
        row.getString("seed_program"),
        row.getString("mutant_program"),
        new VerdictRow(
            row.getString("kind"),
            row.getString("cause"),
            row.getString("tier"),
            row.getInt("inputs"),
            row.getString("alignment"),
            row.getString("witness_input"),
            row.getString("seed_outcome"),
            row.getString("mutant_outcome"),
            row.getInt("outside"),
            row.getString("compared"),
            row.getString("uncompared"),
            row.getString("search")),
        row.getDouble("seconds"));
  }

  private static Entry finding(ResultSet row) throws SQLException {
    return new Entry.Finding(
        new Finding(
            row.getString("key"),
            row.getString("question"),
            row.getString("output"),
            row.getString("answer"),
            row.getDouble("seconds")));
  }
}
