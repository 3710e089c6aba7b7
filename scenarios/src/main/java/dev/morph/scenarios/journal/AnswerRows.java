package dev.morph.scenarios.journal;

import dev.morph.scenarios.engine.store.AnswerUsage;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.Unanswered;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** The journal's SQL statements for answers. */
final class AnswerRows {
  private static final String PUT =
      "INSERT INTO answer VALUES (:key, :model, :case, :repeat, :prompt, :text, :finishReason,"
          + " :inputTokens, :outputTokens, :inputReckoned, :outputReckoned, :seconds, :adopted)"
          + " ON CONFLICT DO NOTHING";

  private static final String ALL = "SELECT * FROM answer";

  /** Totals by model; rows for questions without an answer are not counted. */
  private static final String USAGE =
      """
      SELECT model,
             sum(1 - adopted) AS asked,
             sum(adopted) AS adopted,
             sum((1 - adopted) * input_reckoned) AS input_tokens,
             sum((1 - adopted) * output_reckoned) AS output_tokens,
             max(CASE WHEN adopted = 0 AND (input_tokens < 0 OR output_tokens < 0) THEN 1 ELSE 0 END) AS estimated,
             sum((1 - adopted) * seconds) AS seconds
      FROM answer WHERE finish_reason <> '%s' GROUP BY model ORDER BY model
      """
          .formatted(JournaledAnswer.UNANSWERED);

  /**
   * The number of rows that a driver fetches at once. Without this limit, or outside of a
   * transaction, some drivers fetch all rows.
   */
  static final int ROWS = 500;

  private AnswerRows() {}

  /**
   * Returns a statement that inserts an answer; its texts are compressed now, in the calling
   * thread.
   */
  static Consumer<Handle> insertStatement(JournaledAnswer answer, boolean adopted) {
    byte[] prompt = Packed.pack(answer.prompt());
    byte[] text = Packed.pack(answer.text());
    return handle ->
        handle
            .createUpdate(PUT)
            .bindMethods(answer.usage())
            .bind("key", answer.key())
            .bind("model", answer.model())
            .bind("case", answer.caseId())
            .bind("repeat", answer.repeat())
            .bind("prompt", prompt)
            .bind("text", text)
            .bind("inputReckoned", tokenCount(answer.usage().inputTokens(), answer.prompt()))
            .bind("outputReckoned", tokenCount(answer.usage().outputTokens(), answer.text()))
            .bind("adopted", adopted ? 1 : 0)
            .execute();
  }

  private static int tokenCount(int tokens, String text) {
    return tokens >= 0 ? tokens : JournaledAnswer.Usage.estimate(text);
  }

  static Optional<JournaledAnswer> find(Handle handle, String key) {
    return handle
        .createQuery(ALL + " WHERE key = :key")
        .bind("key", key)
        .map((row, context) -> read(row))
        .findOne();
  }

  static List<JournaledAnswer> findByCases(Handle handle, Collection<String> caseIds) {
    return handle
        .createQuery(ALL + " WHERE case_id IN (<cases>)")
        .bindList("cases", List.copyOf(caseIds))
        .map((row, context) -> read(row))
        .list();
  }

  /**
   * Reads all answers row by row, ordered by key, so that memory does not grow with the journal.
   *
   * @param consumer receives each answer and whether it was adopted
   */
  static Handle forEach(Handle handle, BiConsumer<JournaledAnswer, Boolean> consumer) {
    handle.useTransaction(
        one ->
            one.createQuery(ALL + " ORDER BY key")
                .setFetchSize(ROWS)
                .map((row, context) -> Map.entry(read(row), row.getInt("adopted") == 1))
                .forEach(it -> consumer.accept(it.getKey(), it.getValue())));
    return handle;
  }

  static List<AnswerUsage> usage(Handle handle) {
    return handle.createQuery(USAGE).map(ConstructorMapper.of(AnswerUsage.class)).list();
  }

  static int countUnanswered(Handle handle, JournaledAnswer asked, String reason) {
    return handle
        .createQuery(
            "INSERT INTO unanswered VALUES (:key, :model, :case, :reason, 1) ON CONFLICT (key) DO"
                + " UPDATE SET starts = unanswered.starts + 1, reason = :reason RETURNING starts")
        .bind("key", asked.key())
        .bind("model", asked.model())
        .bind("case", asked.caseId())
        .bind("reason", reason.replace('\0', ' '))
        .mapTo(Integer.class)
        .one();
  }

  static List<Unanswered> unanswered(Handle handle) {
    return handle
        .createQuery("SELECT key, model, case_id, reason, starts FROM unanswered ORDER BY key")
        .map(ConstructorMapper.of(Unanswered.class))
        .list();
  }

  static void replaceUnanswered(Handle handle, List<Unanswered> others) {
    handle.execute("DELETE FROM unanswered");
    for (Unanswered one : others) {
      handle.execute(
          "INSERT INTO unanswered VALUES (?, ?, ?, ?, ?)",
          one.key(),
          one.model(),
          one.caseId(),
          one.reason(),
          one.starts());
    }
  }

  static int forgetUnanswered(Handle handle) {
    handle.createUpdate("DELETE FROM unanswered").execute();
    return handle
        .createUpdate("DELETE FROM answer WHERE finish_reason = :reason")
        .bind("reason", JournaledAnswer.UNANSWERED)
        .execute();
  }

  private static JournaledAnswer read(ResultSet row) throws SQLException {
    return new JournaledAnswer(
        row.getString("key"),
        row.getString("model"),
        row.getString("case_id"),
        row.getInt("repeat_index"),
        Packed.unpack(row.getBytes("prompt")),
        Packed.unpack(row.getBytes("text")),
        new JournaledAnswer.Usage(
            row.getString("finish_reason"),
            row.getInt("input_tokens"),
            row.getInt("output_tokens"),
            row.getDouble("seconds")));
  }
}
