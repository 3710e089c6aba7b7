package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.Finding;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import dev.morph.scenarios.engine.store.VerdictCount;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/** The journal's statements about verdicts and findings. */
final class VerdictRows {
  private static final String ALL =
      "SELECT verdict.*, "
          + TextRows.columns("detail")
          + " FROM verdict"
          + TextRows.join("verdict", "detail");

  private VerdictRows() {}

  static void put(Handle handle, TextRows texts, Entry.Verdict verdict) {
    handle
        .createUpdate(
            "INSERT INTO verdict VALUES (:key, :seed, :mutant, :kind, :cause, :tier, :inputs,"
                + " :outside, :search, :detailId, :seconds) ON CONFLICT DO NOTHING")
        .bindMethods(verdict.row())
        .bind("key", Digest.bytes(verdict.key()))
        .bind("seed", Digest.bytes(verdict.seedProgram()))
        .bind("mutant", Digest.bytes(verdict.mutantProgram()))
        .bind("detailId", texts.put(handle, verdict.row().detail()))
        .bind("seconds", verdict.seconds())
        .execute();
  }

  static void put(Handle handle, Finding finding) {
    handle
        .createUpdate(
            "INSERT INTO finding VALUES (:key, :question, :output, :answer, :seconds)"
                + " ON CONFLICT DO NOTHING")
        .bind("key", Digest.bytes(finding.key()))
        .bind("question", finding.question())
        .bind("output", Digest.bytes(finding.output()))
        .bind("answer", finding.answer())
        .bind("seconds", finding.seconds())
        .execute();
  }

  static Optional<JournaledVerdict> find(Handle handle, String key) {
    return handle
        .createQuery(ALL + " WHERE verdict.key = :key")
        .bind("key", Digest.bytes(key))
        .map(VerdictRows::read)
        .findOne();
  }

  static List<JournaledVerdict> all(Handle handle) {
    return handle.createQuery(ALL).map(VerdictRows::read).list();
  }

  /** Verdicts, then findings. */
  static void eachEntry(Handle handle, Consumer<? super Entry> consumer) {
    handle.useTransaction(
        one -> {
          one.createQuery(ALL)
              .setFetchSize(AnswerRows.ROWS)
              .map(VerdictRows::read)
              .forEach(verdict -> consumer.accept(Entry.Verdict.of(verdict)));
          one.createQuery("SELECT * FROM finding")
              .setFetchSize(AnswerRows.ROWS)
              .map(VerdictRows::readFinding)
              .forEach(finding -> consumer.accept(new Entry.Finding(finding)));
        });
  }

  static List<VerdictCount> counts(Handle handle) {
    return handle
        .createQuery(
            "SELECT tier, kind, cause, search, count(*) AS pairs, sum(seconds) AS seconds FROM"
                + " verdict GROUP BY tier, kind, cause, search ORDER BY tier, kind, cause, search")
        .map(
            (row, context) ->
                new VerdictCount(
                    row.getString("tier"),
                    row.getString("kind"),
                    row.getString("cause"),
                    row.getString("search"),
                    row.getInt("pairs"),
                    row.getDouble("seconds")))
        .list();
  }

  static Optional<Finding> finding(Handle handle, String key) {
    return handle
        .createQuery("SELECT * FROM finding WHERE key = :key")
        .bind("key", Digest.bytes(key))
        .map(VerdictRows::readFinding)
        .findOne();
  }

  private static Finding readFinding(ResultSet row, StatementContext context) throws SQLException {
    return new Finding(
        Digest.key(row.getBytes("key")),
        row.getString("question"),
        Digest.key(row.getBytes("output")),
        row.getString("answer"),
        row.getDouble("seconds"));
  }

  private static JournaledVerdict read(ResultSet row, StatementContext context)
      throws SQLException {
    return new JournaledVerdict(
        Digest.key(row.getBytes("key")),
        Digest.key(row.getBytes("seed_program")),
        Digest.key(row.getBytes("mutant_program")),
        VerdictRow.of(row).toVerdict(),
        row.getDouble("seconds"));
  }
}
