package dev.morph.scenarios.journal;

import dev.morph.core.fault.FaultException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/**
 * A file with tables: one connection for reading and one for writing, each used by one thread at a
 * time.
 */
final class SqliteDatabase implements Database {
  private final JournalFile file;
  private final Handle writer;
  private final Handle reader;

  SqliteDatabase(JournalFile file, Handle writer, Handle reader) {
    this.file = file;
    this.writer = writer;
    this.reader = reader;
  }

  @Override
  public <T> T read(Function<Handle, T> query) {
    synchronized (reader) {
      return query.apply(reader);
    }
  }

  @Override
  public <T> T write(Function<Handle, T> change) {
    synchronized (writer) {
      return writer.inTransaction(change::apply);
    }
  }

  @Override
  public FaultException fault(Throwable failure) {
    return file.fault(failure);
  }

  @Override
  public long bytes() {
    return file.bytes();
  }

  @Override
  public List<String> faults() {
    return read(
        h -> {
          List<String> found =
              new ArrayList<>(
                  h.createQuery("PRAGMA integrity_check(20)").mapTo(String.class).list());
          found.remove("ok");
          return found;
        });
  }

  @Override
  public void close() {
    synchronized (reader) {
      reader.close();
    }
    synchronized (writer) {
      endWriting();
    }
  }

  /** The last writer leaves a single file, which can be read on a read-only medium. */
  private void endWriting() {
    try (writer) {
      if (!writer.isReadOnly()) {
        writer.execute("PRAGMA journal_mode = DELETE");
      }
    } catch (JdbiException e) {
      return; // another process uses it, or the disk is full: everything stays as it is
    }
  }
}
