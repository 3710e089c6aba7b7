package dev.morph.scenarios.journal;

import dev.morph.scenarios.fault.ScenarioFault;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Which tables a database has, and which it should have.
 *
 * @param place what a person calls the database
 * @param source opens it
 * @param migrations how its tables are made
 * @param tables a query for the names of those that are there
 */
record Schema(Object place, DataSource source, FluentConfiguration migrations, String tables) {
  private static final String HISTORY = "flyway_schema_history";
  private static final String MIGRATIONS = "classpath:dev/morph/scenarios/journal/migration/";

  /** Those of all databases, and those of one kind. */
  static FluentConfiguration migrations(DataSource source, String kind) {
    return Flyway.configure()
        .dataSource(source)
        .locations(MIGRATIONS + "common", MIGRATIONS + kind);
  }

  /**
   * Checks that there are tables of this or an earlier Morph, or none.
   *
   * @throws dev.morph.core.fault.FaultException if they are another program's, or a newer Morph's
   */
  void requireOurs() {
    List<String> there =
        Jdbi.create(source).withHandle(h -> h.createQuery(tables).mapTo(String.class).list());
    if (there.isEmpty()) {
      return;
    }
    if (!there.contains(HISTORY) || !there.contains("answer")) {
      throw ScenarioFault.JOURNAL_FOREIGN.because(place, "the table '" + there.get(0) + "'");
    }
    if (Integer.parseInt(version()) > Integer.parseInt(known())) {
      throw ScenarioFault.JOURNAL_NEWER.because(place, version(), known());
    }
  }

  /**
   * Checks that the tables are of this Morph, because nobody can change them.
   *
   * @throws dev.morph.core.fault.FaultException if they are not
   */
  void requireCurrent() {
    requireOurs();
    if (!version().equals(known())) {
      throw ScenarioFault.JOURNAL_OLDER.because(place, version(), known());
    }
  }

  /** Makes the tables, or brings them up to date. */
  void migrate() {
    migrations.load().migrate();
  }

  private String version() {
    return Jdbi.create(source).withHandle(Schema::version);
  }

  /** The version of a database's tables. */
  static String version(Handle handle) {
    return handle
        .createQuery(
            "SELECT version FROM flyway_schema_history WHERE success AND version IS NOT NULL"
                + " ORDER BY installed_rank DESC LIMIT 1")
        .mapTo(String.class)
        .one();
  }

  /** The version that this Morph knows. */
  private String known() {
    String known = "0";
    for (MigrationInfo one : migrations.load().info().all()) {
      if (one.getState().isResolved() && one.getVersion() != null) {
        known = one.getVersion().getVersion();
      }
    }
    return known;
  }
}
