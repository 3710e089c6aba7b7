package dev.morph.scenarios.journal;

import dev.morph.core.fault.FaultException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** A file with tables: one connection, used by one thread at a time. */
final class SqliteDatabase implements Database {
  private final JournalFile file;
  private final Handle handle;

  SqliteDatabase(JournalFile file, Handle handle) {
    this.file = file;
    this.handle = handle;
  }

  /** A copy in memory, which can be changed without anybody noticing. */
  SqliteDatabase copied() {
    Handle memory = Jdbi.open("jdbc:sqlite::memory:");
    // A command of the driver, which it takes from plain statements only.
    try (Statement command = memory.getConnection().createStatement()) {
      command.executeUpdate("restore from '" + file.path().toString().replace("'", "''") + "'");
    } catch (SQLException e) {
      throw new ConnectionException(e);
    } finally {
      close();
    }
    return new SqliteDatabase(file, memory);
  }

  @Override
  public synchronized <T> T read(Function<Handle, T> query) {
    return query.apply(handle);
  }

  @Override
  public synchronized <T> T write(Function<Handle, T> change) {
    return handle.inTransaction(change::apply);
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
  public void compact() {
    read(h -> h.execute("VACUUM"));
  }

  @Override
  public synchronized void close() {
    handle.close();
  }
}
