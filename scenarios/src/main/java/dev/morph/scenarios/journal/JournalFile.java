package dev.morph.scenarios.journal;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * The file of a journal, which may be anything: new, of an older Morph, of a newer one, of another
 * program, cut off, locked, or on a medium that nobody can write to. Each has an error of its own.
 */
final class JournalFile {
  private static final String MIGRATIONS = "classpath:dev/morph/scenarios/journal/migration";
  private static final String HISTORY = "flyway_schema_history";
  private static final String MAGIC = "SQLite format 3\0";
  private static final int HEADER = 100;

  /** How SQLite calls what no free space helps against. */
  private static final List<String> DAMAGED = List.of("SQLITE_NOTADB", "SQLITE_CORRUPT");

  private final Path path;

  JournalFile(Path path) {
    this.path = path;
  }

  Path path() {
    return path;
  }

  /** Whether it is there, and nobody can change it. */
  boolean isFrozen() {
    return Files.exists(path) && !Files.isWritable(path.toAbsolutePath().getParent());
  }

  /** Its database, made or brought up to date. */
  DataSource toWrite() {
    requireWhole();
    requireOurs(asItIs());
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(5_000);
    DataSource source = source(config);
    migrations(source).migrate();
    return source;
  }

  /** Its database as it is. */
  DataSource toLook() {
    requireWhole();
    DataSource source = asItIs();
    requireOurs(source);
    String version = version(source);
    if (!version.equals(known(source))) {
      throw ScenarioFault.JOURNAL_OLDER.because(path, version, known(source));
    }
    return source;
  }

  private DataSource asItIs() {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    config.setBusyTimeout(5_000);
    return source(config);
  }

  /** The fault behind what a library threw. */
  FaultException fault(Throwable e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String reason = String.valueOf(root.getMessage()).lines().findFirst().orElse("unknown reason");
    if (reason.contains("SQLITE_BUSY") || reason.contains("SQLITE_LOCKED")) {
      return ScenarioFault.JOURNAL_BUSY.because(path);
    }
    boolean damaged = DAMAGED.stream().anyMatch(reason::contains);
    return (damaged ? ScenarioFault.JOURNAL_DAMAGED : ScenarioFault.JOURNAL_UNUSABLE)
        .because(path, reason);
  }

  /** The version of its tables. */
  static String version(Handle handle) {
    return handle
        .createQuery(
            "SELECT version FROM flyway_schema_history WHERE success"
                + " ORDER BY installed_rank DESC LIMIT 1")
        .mapTo(String.class)
        .one();
  }

  private static String version(DataSource source) {
    return Jdbi.create(source).withHandle(JournalFile::version);
  }

  /** Where nobody can write, SQLite cannot make the file that its readers share. */
  private DataSource source(SQLiteConfig config) {
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl(
        isFrozen()
            ? "jdbc:sqlite:file:" + path.toUri().getRawPath() + "?immutable=1"
            : "jdbc:sqlite:" + path);
    return source;
  }

  private static Flyway migrations(DataSource source) {
    return Flyway.configure().dataSource(source).locations(MIGRATIONS).load();
  }

  private static String known(DataSource source) {
    MigrationInfo[] all = migrations(source).info().all();
    String known = "0";
    for (MigrationInfo one : all) {
      if (one.getState().isResolved()) {
        known = one.getVersion().getVersion();
      }
    }
    return known;
  }

  /**
   * The head of a database says how long the file is. What is not yet in the file itself is in the
   * one beside it.
   */
  private void requireWhole() {
    try {
      long length = Files.exists(path) ? Files.size(path) : 0;
      if (length == 0) {
        return;
      }
      ByteBuffer head = ByteBuffer.allocate(HEADER);
      try (SeekableByteChannel file = Files.newByteChannel(path)) {
        while (head.hasRemaining() && file.read(head) >= 0) {}
      }
      if (!new String(head.array(), 0, MAGIC.length(), StandardCharsets.US_ASCII).equals(MAGIC)) {
        throw ScenarioFault.JOURNAL_DAMAGED.because(path, "it is no SQLite database");
      }
      Path wal = path.resolveSibling(path.getFileName() + "-wal");
      long said = pageSize(head) * Integer.toUnsignedLong(head.getInt(28));
      if (length < said && (!Files.exists(wal) || Files.size(wal) == 0)) {
        throw ScenarioFault.JOURNAL_DAMAGED.because(
            path, "it is cut off after " + length + " of " + said + " bytes");
      }
    } catch (IOException e) {
      throw ScenarioFault.JOURNAL_UNUSABLE.because(path, e.getClass().getSimpleName());
    }
  }

  private static long pageSize(ByteBuffer head) {
    int written = Short.toUnsignedInt(head.getShort(16));
    return written == 1 ? 65_536 : written;
  }

  private void requireOurs(DataSource source) {
    if (!Files.exists(path)) {
      return;
    }
    List<String> tables =
        Jdbi.create(source)
            .withHandle(
                h ->
                    h.createQuery("SELECT name FROM sqlite_master WHERE type = 'table'")
                        .mapTo(String.class)
                        .list());
    if (tables.isEmpty()) {
      return;
    }
    if (!tables.contains(HISTORY) || !tables.contains("answer")) {
      throw ScenarioFault.JOURNAL_FOREIGN.because(path, "the table '" + tables.get(0) + "'");
    }
    String version = version(source);
    String known = known(source);
    if (Integer.parseInt(version) > Integer.parseInt(known)) {
      throw ScenarioFault.JOURNAL_NEWER.because(path, version, known);
    }
  }
}
