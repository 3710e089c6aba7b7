package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.AnswerUsage;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.Unanswered;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/** The journal's statements about answers. */
final class AnswerRows {
  private static final String COLUMNS =
      "key, model, case_id, repeat_index, prompt, text, finish_reason, input_tokens, output_tokens,"
          + " seconds";
  private static final String PUT =
      "INSERT OR IGNORE INTO answer ("
          + COLUMNS
          + ", adopted) VALUES (:key, :model, :caseId, :repeat, :prompt, :text, :finishReason,"
          + " :inputTokens, :outputTokens, :seconds, :adopted)";

  /**
   * A token is about four characters where they were not counted; what was never answered is no
   * answer.
   */
  private static final String USAGE =
      """
      SELECT model,
             sum(adopted = 0) AS asked,
             sum(adopted) AS adopted,
             sum(CASE WHEN adopted THEN 0 WHEN input_tokens >= 0 THEN input_tokens ELSE length(prompt) / 4 + 1 END) AS input,
             sum(CASE WHEN adopted THEN 0 WHEN output_tokens >= 0 THEN output_tokens ELSE length(text) / 4 + 1 END) AS output,
             max(adopted = 0 AND (input_tokens < 0 OR output_tokens < 0)) AS estimated,
             sum(CASE WHEN adopted THEN 0 ELSE seconds END) AS seconds
      FROM answer WHERE finish_reason <> '%s' GROUP BY model ORDER BY model
      """
          .formatted(JournaledAnswer.UNANSWERED);

  private AnswerRows() {}

  static void put(Handle handle, JournaledAnswer answer, boolean adopted) {
    handle
        .createUpdate(PUT)
        .bindMethods(answer)
        .bindMethods(answer.usage())
        .bind("adopted", adopted ? 1 : 0)
        .execute();
  }

  static Optional<JournaledAnswer> find(Handle handle, String key) {
    return handle
        .createQuery("SELECT " + COLUMNS + " FROM answer WHERE key = :key")
        .bind("key", key)
        .map(AnswerRows::read)
        .findOne();
  }

  static List<JournaledAnswer> first(Handle handle, Collection<String> caseIds) {
    return handle
        .createQuery(
            "SELECT " + COLUMNS + " FROM answer WHERE repeat_index = 0 AND case_id IN (<cases>)")
        .bindList("cases", List.copyOf(caseIds))
        .map(AnswerRows::read)
        .list();
  }

  /** Row by row, ordered by key: memory does not grow with the journal. */
  static void each(Handle handle, Consumer<JournaledAnswer> consumer) {
    handle
        .createQuery("SELECT " + COLUMNS + " FROM answer ORDER BY key")
        .map(AnswerRows::read)
        .forEach(consumer);
  }

  static List<AnswerUsage> usage(Handle handle) {
    return handle
        .createQuery(USAGE)
        .map(
            (row, context) ->
                new AnswerUsage(
                    row.getString("model"),
                    row.getLong("asked"),
                    row.getLong("adopted"),
                    row.getLong("input"),
                    row.getLong("output"),
                    row.getBoolean("estimated"),
                    row.getDouble("seconds")))
        .list();
  }

  static int countUnanswered(Handle handle, JournaledAnswer asked, String reason) {
    return handle
        .createQuery(
            "INSERT INTO unanswered VALUES (:key, :model, :caseId, :reason, 1) ON CONFLICT (key)"
                + " DO UPDATE SET starts = starts + 1, reason = :reason RETURNING starts")
        .bindMethods(asked)
        .bind("reason", reason)
        .mapTo(Integer.class)
        .one();
  }

  static List<Unanswered> unanswered(Handle handle) {
    return handle
        .createQuery("SELECT key, model, case_id, reason, starts FROM unanswered ORDER BY key")
        .map(
            (row, context) ->
                new Unanswered(
                    row.getString("key"),
                    row.getString("model"),
                    row.getString("case_id"),
                    row.getString("reason"),
                    row.getInt("starts")))
        .list();
  }

  static int forgetUnanswered(Handle handle) {
    handle.createUpdate("DELETE FROM unanswered").execute();
    return handle
        .createUpdate("DELETE FROM answer WHERE finish_reason = :reason")
        .bind("reason", JournaledAnswer.UNANSWERED)
        .execute();
  }

  private static JournaledAnswer read(ResultSet row, StatementContext context) throws SQLException {
    return new JournaledAnswer(
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
            row.getDouble("seconds")));
  }
}
