package dev.morph.scenarios.journal;

import dev.morph.core.fault.FaultException;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/** The tables of a journal, wherever they are. Thread-safe. */
interface Database extends AutoCloseable {
  /** Looks something up. */
  <T> T read(Function<Handle, T> query);

  /** Changes something, all of it or nothing; on disk when this returns. */
  <T> T write(Function<Handle, T> change);

  /** What a person is told of a failure. */
  FaultException fault(Throwable failure);

  /** How much space it takes. */
  long bytes();

  /** What is wrong with the database itself; none: it is sound. */
  List<String> faults();

  /** Gives back the space that nothing uses any more. */
  void compact();

  @Override
  void close();
}
