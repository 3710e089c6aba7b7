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
 * Creates and checks the tables of a journal's database.
 *
 * @param place the name of the database in messages
 * @param tables a query for the names of the existing tables
 * @param scripts scripts that create the tables, in this class's package
 */
record Schema(Object place, String tables, List<String> scripts) {
  private static final int VERSION = 1;

  /**
   * Creates the tables if they do not exist.
   *
   * @throws dev.morph.core.fault.FaultException if there are tables of another program or version
   */
  void createTables(Handle handle) {
    if (!tableNames(handle).isEmpty()) {
      requireOurs(handle);
      return;
    }
    for (String script : scripts) {
      handle.createScript(readScript(script)).execute();
    }
    handle.execute("INSERT INTO journal VALUES (?)", VERSION);
  }

  /**
   * Checks that the tables exist and are Morph's own.
   *
   * @throws dev.morph.core.fault.FaultException if the tables belong to another program or another
   *     version of Morph
   */
  void requireOurs(Handle handle) {
    List<String> there = tableNames(handle);
    if (!there.contains("journal") || !there.contains("answer")) {
      throw ScenarioFault.JOURNAL_FOREIGN.because(
          place, there.isEmpty() ? "no table" : "the table '" + there.get(0) + "'");
    }
    int version = version(handle);
    if (version != VERSION) {
      throw ScenarioFault.JOURNAL_NEWER.because(place, version, VERSION);
    }
  }

  /** Returns the version of a journal's tables. */
  static int version(Handle handle) {
    return handle.createQuery("SELECT version FROM journal").mapTo(Integer.class).one();
  }

  private List<String> tableNames(Handle handle) {
    return handle.createQuery(tables).mapTo(String.class).list();
  }

  private static String readScript(String script) {
    try (InputStream in = Schema.class.getResourceAsStream(script)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
