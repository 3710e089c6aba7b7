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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * A database file with one connection for reading and one for writing, each used by one thread at a
 * time. The file may be new, from another version of Morph, from another program, truncated,
 * locked, or on a read-only medium. Each problem has its own error.
 */
record SqliteDatabase(Path path, Handle writer, Handle reader) implements Database {
  private static final String MAGIC = "SQLite format 3\0";
  private static final int HEADER = 100;

  /** An answer takes about 1.5 kB: a usual page of 4 kB would hold two and waste the rest. */
  private static final int PAGE_BYTES = 8192;

  /** SQLite's names for errors that mean a damaged file. */
  private static final List<String> DAMAGED = List.of("SQLITE_NOTADB", "SQLITE_CORRUPT");

  /**
   * Opens a file.
   *
   * @param writing whether rows may be put: creates missing tables, unless the medium is read-only;
   *     {@code false}: opens the file read-only
   */
  static SqliteDatabase open(Path path, boolean writing) {
    requireWhole(path);
    SqliteLibrary.load();
    boolean frozen = Files.exists(path) && !Files.isWritable(path.toAbsolutePath().getParent());
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(5_000);
    config.setReadOnly(frozen || !writing);
    config.setPageSize(PAGE_BYTES);
    // A commit returns only when its data are on disk.
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    SQLiteDataSource source = new SQLiteDataSource(config);
    // On a read-only medium, SQLite cannot create the file that its readers share.
    source.setUrl(
        frozen && !Files.exists(walFile(path))
            ? "jdbc:sqlite:file:" + path.toUri().getRawPath() + "?immutable=1"
            : "jdbc:sqlite:" + path);
    Handle first = null;
    try {
      first = openWriter(path, source, writing && !frozen);
      return new SqliteDatabase(path, first, Jdbi.open(source));
    } catch (JdbiException e) {
      if (first != null) {
        first.close();
      }
      throw fault(path, e);
    }
  }

  private static Handle openWriter(Path path, SQLiteDataSource source, boolean writing) {
    Schema schema =
        new Schema(
            path, "SELECT name FROM sqlite_master WHERE type = 'table'", List.of("tables.sql"));
    Handle handle = Jdbi.open(source);
    try {
      if (writing) {
        handle.useTransaction(schema::createTables);
        // Set only after the check, because another program's file must never be changed.
        handle.execute("PRAGMA journal_mode = WAL");
      } else {
        schema.requireOurs(handle);
      }
      return handle;
    } catch (RuntimeException e) {
      handle.close();
      throw e;
    }
  }

  /**
   * Checks that the file is a database and as long as its header says. Data that is not in the file
   * yet may be in its write-ahead log.
   */
  private static void requireWhole(Path path) {
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
      int written = Short.toUnsignedInt(head.getShort(16));
      long pageSize = written == 1 ? 65_536 : written;
      long said = pageSize * Integer.toUnsignedLong(head.getInt(28));
      if (length < said && walFile(path).toFile().length() == 0) {
        throw ScenarioFault.JOURNAL_DAMAGED.because(
            path, "it is cut off after " + length + " of " + said + " bytes");
      }
    } catch (IOException e) {
      throw ScenarioFault.JOURNAL_UNUSABLE.because(path, e.getClass().getSimpleName());
    }
  }

  private static Path walFile(Path path) {
    return path.resolveSibling(path.getFileName() + "-wal");
  }

  private static FaultException fault(Path path, JdbiException e) {
    Throwable root = Database.rootCause(e);
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

  private <T> T runOn(Handle handle, Function<Handle, T> work) {
    synchronized (handle) {
      try {
        return work.apply(handle);
      } catch (JdbiException e) {
        throw fault(path, e);
      } catch (Packed.DamagedException e) {
        throw ScenarioFault.JOURNAL_DAMAGED.because(path, String.valueOf(e.getMessage()));
      }
    }
  }

  @Override
  public <T> T read(Function<Handle, T> query) {
    return runOn(reader, query);
  }

  @Override
  public <T> T write(Function<Handle, T> change) {
    return runOn(writer, handle -> handle.inTransaction(change::apply));
  }

  @Override
  public long sizeInBytes() {
    return path.toFile().length() + walFile(path).toFile().length();
  }

  @Override
  public List<String> findDefects() {
    List<String> found = new ArrayList<>();
    found.addAll(read(h -> h.createQuery("PRAGMA integrity_check(20)").mapTo(String.class).list()));
    found.remove("ok");
    return found;
  }

  /**
   * Ends write-ahead logging, so that the last writer leaves a single file, which can be read on a
   * read-only medium.
   */
  @Override
  public void close() {
    synchronized (reader) {
      reader.close();
    }
    synchronized (writer) {
      try (writer) {
        if (!writer.isReadOnly()) {
          writer.execute("PRAGMA journal_mode = DELETE");
        }
      } catch (JdbiException e) {
        return; // the file is in use, or the disk is full: the log stays
      }
    }
  }
}
