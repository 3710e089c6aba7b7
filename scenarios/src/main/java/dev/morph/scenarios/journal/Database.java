package dev.morph.scenarios.journal;

import dev.morph.core.fault.FaultException;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/** The tables of a journal, wherever they are stored. Thread-safe. */
interface Database extends AutoCloseable {
  /** Runs a query. */
  <T> T read(Function<Handle, T> query);

  /** Makes a change completely or not at all; it is on disk when this method returns. */
  <T> T write(Function<Handle, T> change);

  /** Returns the fault that reports a failure to the user. */
  FaultException fault(Throwable failure);

  /** Returns the innermost cause of a failure. */
  static Throwable root(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  /** Returns its size. */
  long bytes();

  /** Returns the defects of the database itself; empty if it is sound. */
  List<String> faults();

  @Override
  void close();
}
