package dev.morph.scenarios.journal;

import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * The file of a journal, which may be anything: new, of an older Morph, of a newer one, of another
 * program, cut off, locked, or on a medium that nobody can write to. Each has an error of its own.
 */
final class JournalFile {
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

  /**
   * What a journal is written by.
   *
   * @param database its tables
   * @param keeper puts entries on disk
   */
  record Written(Database database, Keeper keeper) {}

  /** Its tables, made or brought up to date, with all in them that an earlier process kept. */
  Written toWrite() {
    requireWhole();
    // Able to write, and writing nothing but what undoes a transaction that was cut short.
    if (Files.exists(path)) {
      schema(source(new SQLiteConfig())).requireOurs();
    }
    EntryLog log = log();
    boolean opened = false;
    try {
      SQLiteConfig config = new SQLiteConfig();
      // Rows are added many at a time: what is new goes to the file once, not to a second one too.
      config.setJournalMode(SQLiteConfig.JournalMode.DELETE);
      config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
      // A page that is changed many times in a transaction is written at its end, not in between.
      config.setPragma(SQLiteConfig.Pragma.CACHE_SPILL, "false");
      config.setBusyTimeout(5_000);
      DataSource source = source(config);
      schema(source).migrate();
      Database database = new SqliteDatabase(this, Jdbi.open(source));
      Keeper keeper = new LoggedKeeper(logPath(), log, new Tables(database));
      opened = true;
      return new Written(database, keeper);
    } catch (IOException e) {
      throw fault(e);
    } finally {
      if (!opened) {
        close(log);
      }
    }
  }

  private EntryLog log() {
    try {
      return EntryLog.open(logPath());
    } catch (OverlappingFileLockException e) {
      throw ScenarioFault.JOURNAL_BUSY.because(path);
    } catch (IOException e) {
      throw fault(e);
    }
  }

  private static void close(EntryLog log) {
    try {
      log.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path logPath() {
    return path.resolveSibling(path.getFileName() + "-log");
  }

  /** Its tables as they are, with all that is kept so far. */
  Database toLook() {
    requireWhole();
    DataSource source = asItIs();
    schema(source).requireCurrent();
    try {
      List<Entry> recent = EntryLog.read(logPath());
      SqliteDatabase database = new SqliteDatabase(this, Jdbi.open(source));
      if (!recent.isEmpty()) {
        database = database.copied();
        new Tables(database).put(recent);
      }
      return database;
    } catch (IOException e) {
      throw fault(e);
    }
  }

  /** How long its files are together; the log is part of it. */
  long bytes() {
    return path.toFile().length() + logPath().toFile().length();
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
    String reason =
        root instanceof IOException failed
            ? FileFault.reason(failed)
            : String.valueOf(root.getMessage()).lines().findFirst().orElse("unknown reason");
    if (reason.contains("SQLITE_BUSY") || reason.contains("SQLITE_LOCKED")) {
      return ScenarioFault.JOURNAL_BUSY.because(path);
    }
    boolean damaged = DAMAGED.stream().anyMatch(reason::contains);
    return (damaged ? ScenarioFault.JOURNAL_DAMAGED : ScenarioFault.JOURNAL_UNUSABLE)
        .because(path, reason);
  }

  /** Where nobody can write, SQLite cannot make the file that its readers share. */
  private DataSource source(SQLiteConfig config) {
    SqliteLibrary.load();
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl(
        isFrozen()
            ? "jdbc:sqlite:file:" + path.toUri().getRawPath() + "?immutable=1"
            : "jdbc:sqlite:" + path);
    return source;
  }

  private Schema schema(DataSource source) {
    return new Schema(
        path,
        source,
        Schema.migrations(source, "sqlite")
            .placeholders(Map.of("bytes", "BLOB"))
            .javaMigrations(new OlderRows()),
        "SELECT name FROM sqlite_master WHERE type = 'table'");
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
        throw ScenarioFault.JOURNAL_DAMAGED.because(path, "it is not an SQLite database");
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
}
