package dev.morph.scenarios.journal;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.fault.ScenarioFault;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * A schema of a PostgreSQL server, shared with other processes. Several threads may use it
 * concurrently.
 */
final class PostgresDatabase implements Database {
  private static final int CONNECTIONS = 8;
  private static final long CONNECT_MILLIS = 10_000;
  private static final int ATTEMPTS = 20;

  /**
   * SQLSTATEs of conflicts with another process, after which a change is tried again: serialization
   * failure, deadlock.
   */
  private static final Set<String> AGAIN = Set.of("40001", "40P01");

  /** SQLSTATEs of failures with their own remedy: disk full, read-only, no permission to write. */
  private static final Map<String, ScenarioFault> KNOWN =
      Map.of(
          "53100", ScenarioFault.STORE_FULL,
          "25006", ScenarioFault.STORE_READ_ONLY,
          "42501", ScenarioFault.STORE_READ_ONLY);

  private final StoreAddress address;
  private final HikariDataSource source;
  private final Jdbi jdbi;

  private PostgresDatabase(StoreAddress address, HikariDataSource source) {
    this.address = address;
    this.source = source;
    this.jdbi = Jdbi.create(source);
  }

  /**
   * Connects, and creates the tables if they do not exist.
   *
   * @throws FaultException if there is no such server, it refuses the connection, or the schema
   *     belongs to another program or another version of Morph
   */
  static PostgresDatabase open(StoreAddress address) {
    PostgresDatabase database = new PostgresDatabase(address, connect(address));
    try {
      database.carryOut(database::makeTables);
      return database;
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  private static HikariDataSource connect(StoreAddress address) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(address.jdbcUrl());
    String password = System.getenv(StoreAddress.PASSWORD);
    if (password != null && !address.text().contains("password=")) {
      config.setPassword(password);
    }
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(0);
    config.setConnectionTimeout(CONNECT_MILLIS);
    // Detects within half a minute that the server has become unreachable.
    config.addDataSourceProperty("tcpKeepAlive", "true");
    config.addDataSourceProperty("socketTimeout", "30");
    config.addDataSourceProperty("ApplicationName", "morph");
    // Makes commits wait for the server's disk, whatever the server's own setting is.
    config.setConnectionInitSql("SET synchronous_commit TO on");
    try {
      return new HikariDataSource(config);
    } catch (PoolInitializationException | IllegalArgumentException e) {
      throw fault(address, e);
    }
  }

  /** Creates the tables if missing. Workers that start at the same moment wait for the first. */
  private void makeTables(Handle handle) {
    String schema = address.schema();
    handle.execute("SELECT pg_advisory_xact_lock(hashtext(?))", "morph " + schema);
    if (!Database.exists(handle, "SELECT 1 FROM pg_namespace WHERE nspname = ?", schema)) {
      handle.execute("CREATE SCHEMA \"" + schema.replace("\"", "\"\"") + "\"");
    }
    new Schema(
            address,
            "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1",
            List.of("tables.sql", "workers.sql"))
        .createTables(handle);
  }

  StoreAddress address() {
    return address;
  }

  /** Returns a separate connection, which lasts as long as this process. */
  Handle openSession() {
    return jdbi.open();
  }

  @Override
  public <T> T read(Function<Handle, T> query) {
    try {
      return jdbi.withHandle(query::apply);
    } catch (JdbiException e) {
      throw fault(address, e);
    }
  }

  @Override
  public <T> T write(Function<Handle, T> change) {
    for (int attempt = 1; ; attempt++) {
      try {
        return jdbi.inTransaction(change::apply);
      } catch (JdbiException e) {
        if (attempt == ATTEMPTS || !AGAIN.contains(sqlState(e))) {
          throw fault(address, e);
        }
      }
    }
  }

  /** Returns the fault that reports a failure to the user. */
  static FaultException fault(StoreAddress address, Throwable failure) {
    String reason =
        String.valueOf(Database.rootCause(failure).getMessage())
            .lines()
            .findFirst()
            .orElse("no reason given");
    return KNOWN
        .getOrDefault(sqlState(failure), ScenarioFault.STORE_UNUSABLE)
        .because(address, reason);
  }

  /** Returns the SQLSTATE of a failure; empty if the server gave none. */
  static String sqlState(Throwable failure) {
    for (Throwable at = failure; at != null; at = at.getCause()) {
      if (at instanceof SQLException sql && sql.getSQLState() != null) {
        return sql.getSQLState();
      }
    }
    return "";
  }

  @Override
  public long sizeInBytes() {
    return read(
        h ->
            h.createQuery(
                    "SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) FROM pg_class c"
                        + " JOIN pg_namespace n ON n.oid = c.relnamespace"
                        + " WHERE c.relkind = 'r' AND n.nspname = current_schema()")
                .mapTo(Long.class)
                .one());
  }

  /** Returns nothing, because the server checks its data itself. */
  @Override
  public List<String> findDefects() {
    return List.of();
  }

  @Override
  public void close() {
    source.close();
  }
}
