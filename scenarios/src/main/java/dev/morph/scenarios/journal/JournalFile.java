package dev.morph.scenarios.journal;

import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * The file of a journal, which may be anything: new, from another version of Morph, from another
 * program, truncated, locked, or on a read-only medium. Each case has its own error.
 */
final class JournalFile {
  private static final String MAGIC = "SQLite format 3\0";
  private static final int HEADER = 100;

  /** An answer takes about 1.5 kB: a usual page of 4 kB would hold two and waste the rest. */
  private static final int PAGE_BYTES = 8192;

  /** SQLite's names of errors that more free space does not fix. */
  private static final List<String> DAMAGED = List.of("SQLITE_NOTADB", "SQLITE_CORRUPT");

  private final Path path;
  private final Schema schema;

  JournalFile(Path path) {
    this.path = path;
    this.schema =
        new Schema(
            path, "SELECT name FROM sqlite_master WHERE type = 'table'", List.of("tables.sql"));
  }

  /** Whether the file exists but is read-only. */
  boolean isFrozen() {
    return Files.exists(path) && !Files.isWritable(path.toAbsolutePath().getParent());
  }

  /**
   * Its tables.
   *
   * @param writing creates the tables if missing; otherwise nothing can be put into them
   */
  Database database(boolean writing) {
    requireWhole();
    SqliteLibrary.load();
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(5_000);
    config.setReadOnly(!writing);
    config.setPageSize(PAGE_BYTES);
    // A commit returns when it is on disk.
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    DataSource source = source(config);
    Handle handle = Jdbi.open(source);
    try {
      if (writing) {
        handle.useTransaction(schema::make);
        // Checked now: a file of another program must never be changed.
        handle.execute("PRAGMA journal_mode = WAL");
      } else {
        schema.requireOurs(handle);
      }
      return new SqliteDatabase(this, handle, Jdbi.open(source));
    } catch (RuntimeException e) {
      handle.close();
      throw e;
    }
  }

  /** Returns the total length of its files. */
  long bytes() {
    return path.toFile().length() + wal().toFile().length();
  }

  private Path wal() {
    return path.resolveSibling(path.getFileName() + "-wal");
  }

  /** Returns the fault behind an exception of a library. */
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

  /** On a read-only medium SQLite cannot create the file that its readers share. */
  private DataSource source(SQLiteConfig config) {
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl(
        isFrozen() && !Files.exists(wal())
            ? "jdbc:sqlite:file:" + path.toUri().getRawPath() + "?immutable=1"
            : "jdbc:sqlite:" + path);
    return source;
  }

  /**
   * The header of a database gives the length of the file. Data not yet in the file itself is in
   * its write-ahead log.
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
      long said = pageSize(head) * Integer.toUnsignedLong(head.getInt(28));
      if (length < said && wal().toFile().length() == 0) {
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
