package dev.morph.scenarios.journal;

import java.nio.ByteBuffer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/** The journal's statements about texts: each is kept once. Used by one thread at a time. */
final class TextRows {
  private static final int MOST_KNOWN = 100_000;

  private final Set<ByteBuffer> known = new HashSet<>();
  private final SimilarTexts similar = new SimilarTexts();

  /** Keeps a text, if it is not there yet; its id. */
  byte[] put(Handle handle, String text) {
    byte[] id = Packed.id(text);
    if (known.size() >= MOST_KNOWN) {
      known.clear();
    }
    if (known.add(ByteBuffer.wrap(id)) && !isKept(handle, id)) {
      String base = similar.like(text).orElse(null);
      handle
          .createUpdate("INSERT INTO text VALUES (:id, :base, :bytes) ON CONFLICT DO NOTHING")
          .bind("id", id)
          .bind("base", base == null ? (byte[]) null : Packed.id(base))
          .bind("bytes", Packed.pack(text, base))
          .execute();
    }
    return id;
  }

  /** What was put since the last commit is not there: none of it can be a dictionary. */
  void rolledBack() {
    similar.forget();
    known.clear();
  }

  private static boolean isKept(Handle handle, byte[] id) {
    return handle
        .createQuery("SELECT 1 FROM text WHERE id = :id")
        .bind("id", id)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /** The columns of a text and its base that a row joins under a name. */
  static String columns(String name) {
    return "%1$s.bytes AS %1$s_bytes, %1$s_base.bytes AS %1$s_base_bytes".formatted(name);
  }

  /** Joins the text that a column of a table names, under that column's name. */
  static String join(String table, String column) {
    return (" JOIN text AS %2$s ON %2$s.id = %1$s.%2$s"
            + " LEFT JOIN text AS %2$s_base ON %2$s_base.id = %2$s.base")
        .formatted(table, column);
  }

  /** The text that was joined under a name. */
  static String text(ResultSet row, String name) throws SQLException {
    return Packed.unpack(row.getBytes(name + "_bytes"), row.getBytes(name + "_base_bytes"));
  }

  /** Texts that are not what they are called, and what is named and not there. */
  static List<String> faults(Handle handle) {
    List<String> faults = new ArrayList<>();
    handle
        .createQuery(
            "SELECT t.id, "
                + columns("whole")
                + " FROM text t"
                + " JOIN text AS whole ON whole.id = t.id"
                + " LEFT JOIN text AS whole_base ON whole_base.id = whole.base")
        .map(TextRows::fault)
        .forEach(
            fault -> {
              if (!fault.isEmpty()) {
                faults.add(fault);
              }
            });
    for (String reference :
        List.of("answer.prompt", "answer.text", "verdict.detail", "text.base")) {
      String table = reference.substring(0, reference.indexOf('.'));
      long missing =
          handle
              .createQuery(
                  "SELECT count(*) FROM %s WHERE %s NOT IN (SELECT id FROM text)"
                      .formatted(table, reference))
              .mapTo(Long.class)
              .one();
      if (missing > 0) {
        faults.add(missing + " texts of " + reference + " are not there");
      }
    }
    return faults;
  }

  private static String fault(ResultSet row, @Nullable StatementContext context)
      throws SQLException {
    try {
      boolean right = Arrays.equals(Packed.id(text(row, "whole")), row.getBytes("id"));
      return right ? "" : "a text is not what it was when it was kept";
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
