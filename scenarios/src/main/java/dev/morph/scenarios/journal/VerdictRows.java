package dev.morph.scenarios.journal;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.engine.store.Finding;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import dev.morph.scenarios.engine.store.VerdictCount;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.StatementContext;

/** The journal's SQL statements for verdicts and findings. */
final class VerdictRows {
  /** The stored kinds of verdicts; outputs that were cut short are never judged. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Verdict.Same.class, name = "same"),
    @JsonSubTypes.Type(value = Verdict.Different.class, name = "different"),
    @JsonSubTypes.Type(value = Verdict.Undecided.class, name = "undecided")
  })
  private interface VerdictMixIn {}

  private static final ObjectMapper JSON =
      JsonMapper.builder().addMixIn(Verdict.class, VerdictMixIn.class).build();

  /**
   * The field for processor time. It is stored among a verdict's fields, so that the tables of
   * existing journals need not change.
   */
  private static final String CPU = "cpu_seconds";

  private VerdictRows() {}

  /** Returns a statement that inserts a verdict, which is compressed now, in the calling thread. */
  static Consumer<Handle> insertStatement(JournaledVerdict kept) {
    Verdict verdict = kept.verdict();
    if (verdict instanceof Verdict.CutShort) {
      throw new IllegalArgumentException("an output that was cut short was never judged");
    }
    byte[] packed = pack(kept);
    return handle ->
        handle
            .createUpdate(
                "INSERT INTO verdict VALUES (:key, :seedProgram, :mutantProgram, :kind, :cause,"
                    + " :tier, :search, :packed, :seconds) ON CONFLICT DO NOTHING")
            .bindMethods(kept)
            .bind("kind", verdict.kind())
            .bind("cause", verdict.cause())
            .bind("tier", verdict.evidence().tier())
            .bind("search", verdict.evidence().extent().search())
            .bind("packed", packed)
            .execute();
  }

  private static byte[] pack(JournaledVerdict kept) {
    ObjectNode fields = JSON.valueToTree(kept.verdict());
    if (kept.cpuSeconds() != null) {
      fields.put(CPU, kept.cpuSeconds());
    }
    return Packed.pack(fields.toString());
  }

  static Consumer<Handle> insertStatement(Finding finding) {
    return handle ->
        handle
            .createUpdate(
                "INSERT INTO finding VALUES (:key, :question, :output, :answer, :seconds)"
                    + " ON CONFLICT DO NOTHING")
            .bindMethods(finding)
            .execute();
  }

  static Optional<JournaledVerdict> findVerdict(Handle handle, String key) {
    return handle
        .createQuery("SELECT * FROM verdict WHERE key = :key")
        .bind("key", key)
        .map(VerdictRows::read)
        .findOne();
  }

  static List<JournaledVerdict> allVerdicts(Handle handle) {
    return handle.createQuery("SELECT * FROM verdict").map(VerdictRows::read).list();
  }

  /** Reads all verdicts, then all findings, row by row. */
  static Handle forEach(
      Handle handle, Consumer<JournaledVerdict> verdicts, Consumer<Finding> findings) {
    handle.useTransaction(
        one -> {
          one.createQuery("SELECT * FROM verdict")
              .setFetchSize(AnswerRows.ROWS)
              .map(VerdictRows::read)
              .forEach(verdicts);
          one.createQuery("SELECT * FROM finding")
              .setFetchSize(AnswerRows.ROWS)
              .map(ConstructorMapper.of(Finding.class))
              .forEach(findings);
        });
    return handle;
  }

  static List<VerdictCount> counts(Handle handle) {
    return handle
        .createQuery(
            "SELECT tier, kind, cause, search, count(*) AS pairs, sum(seconds) AS seconds FROM"
                + " verdict GROUP BY tier, kind, cause, search ORDER BY tier, kind, cause, search")
        .map(ConstructorMapper.of(VerdictCount.class))
        .list();
  }

  static Optional<Finding> findFinding(Handle handle, String key) {
    return handle
        .createQuery("SELECT * FROM finding WHERE key = :key")
        .bind("key", key)
        .map(ConstructorMapper.of(Finding.class))
        .findOne();
  }

  private static JournaledVerdict read(ResultSet row, StatementContext context)
      throws SQLException {
    try {
      ObjectNode fields = (ObjectNode) JSON.readTree(Packed.unpack(row.getBytes("verdict")));
      JsonNode cpu = fields.remove(CPU);
      return new JournaledVerdict(
          row.getString("key"),
          row.getString("seed_program"),
          row.getString("mutant_program"),
          JSON.treeToValue(fields, Verdict.class),
          row.getDouble("seconds"),
          cpu == null ? null : cpu.asDouble());
    } catch (JsonProcessingException e) {
      throw new Packed.DamagedException("a verdict in the journal is damaged", e);
    }
  }
}
