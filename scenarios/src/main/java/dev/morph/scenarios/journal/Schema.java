package dev.morph.scenarios.journal;

import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jdbi.v3.core.Handle;

/**
 * Which tables a database has, and which it should have.
 *
 * @param place what a person calls the database
 * @param tables a query for the names of those that are there
 * @param scripts that make them, beside this class
 */
record Schema(Object place, String tables, List<String> scripts) {
  private static final int VERSION = 1;

  /**
   * Makes the tables if there are none.
   *
   * @throws dev.morph.core.fault.FaultException if there are tables of another program or version
   */
  void make(Handle handle) {
    if (!names(handle).isEmpty()) {
      requireOurs(handle);
      return;
    }
    for (String script : scripts) {
      handle.createScript(text(script)).execute();
    }
    handle.execute("INSERT INTO journal VALUES (?)", VERSION);
  }

  /**
   * Checks that the tables are there.
   *
   * @throws dev.morph.core.fault.FaultException if they are another program's, or another Morph's
   */
  void requireOurs(Handle handle) {
    List<String> there = names(handle);
    if (!there.contains("journal") || !there.contains("answer")) {
      throw ScenarioFault.JOURNAL_FOREIGN.because(
          place, there.isEmpty() ? "no table" : "the table '" + there.get(0) + "'");
    }
    int version = version(handle);
    if (version != VERSION) {
      throw ScenarioFault.JOURNAL_NEWER.because(place, version, VERSION);
    }
  }

  /** The version of a journal's tables. */
  static int version(Handle handle) {
    return handle.createQuery("SELECT version FROM journal").mapTo(Integer.class).one();
  }

  private List<String> names(Handle handle) {
    return handle.createQuery(tables).mapTo(String.class).list();
  }

  private static String text(String script) {
    try (InputStream in = Schema.class.getResourceAsStream(script)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
