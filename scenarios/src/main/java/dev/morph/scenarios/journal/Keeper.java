package dev.morph.scenarios.journal;

import java.io.IOException;
import java.util.List;

/** How entries get on disk. Used by one thread at a time. */
interface Keeper extends AutoCloseable {
  /** On disk when this returns. */
  void keep(List<Entry> entries) throws IOException;

  /** All that was kept is in the tables when this returns. */
  void settle() throws IOException;

  /** Those that are not in the tables yet. */
  Recent recent();

  @Override
  void close() throws IOException;
}
