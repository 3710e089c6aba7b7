package dev.morph.scenarios.journal;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * The tables of a journal, wherever they are stored. Thread-safe. A failure is reported to the user
 * by a {@link dev.morph.core.fault.FaultException}.
 */
interface Database extends AutoCloseable {
  /** Runs a query. */
  <T> T read(Function<Handle, T> query);

  /** Makes a change completely or not at all; the change is on disk when this method returns. */
  <T> T write(Function<Handle, T> change);

  /** Makes a change that has no result. */
  default void carryOut(Consumer<Handle> change) {
    boolean unused =
        write(
            handle -> {
              change.accept(handle);
              return true;
            });
  }

  /** Returns whether a query returns any rows. */
  static boolean exists(Handle handle, String query, Object argument) {
    return handle.select(query, argument).mapToMap().findFirst().isPresent();
  }

  /** Returns the innermost cause of a failure. */
  static Throwable rootCause(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  /** Returns the size of the database in bytes. */
  long sizeInBytes();

  /** Returns the defects of the database itself; empty if it is sound. */
  List<String> findDefects();

  @Override
  void close();
}
