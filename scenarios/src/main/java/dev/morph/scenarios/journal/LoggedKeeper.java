package dev.morph.scenarios.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Keeps entries in a log, and puts them into the tables many at a time: a page of a table is then
 * written for many rows, not for each.
 */
final class LoggedKeeper implements Keeper {
  /**
   * What waits for the tables is in memory too. The more there is of it, the less often the pages
   * of an index are written.
   */
  private static final long MOST_CHARACTERS =
      Math.max(32_000_000, Math.min(256_000_000, Runtime.getRuntime().maxMemory() / 16));

  private final Path path;
  private final EntryLog log;
  private final Tables tables;
  private final Recent recent = new Recent();

  /** Over an open log; what is in its file is put into the tables first. */
  LoggedKeeper(Path path, EntryLog log, Tables tables) throws IOException {
    this.path = path;
    this.log = log;
    this.tables = tables;
    EntryLog.read(path).forEach(recent::add);
    settle();
    log.clear();
  }

  @Override
  public void keep(List<Entry> entries) throws IOException {
    log.add(entries);
    entries.forEach(recent::add);
    if (recent.characters() > MOST_CHARACTERS) {
      settle();
    }
  }

  @Override
  public void settle() throws IOException {
    if (!recent.entries().isEmpty()) {
      tables.put(recent.entries());
      log.clear();
      recent.clear();
    }
  }

  @Override
  public Recent recent() {
    return recent;
  }

  /** An empty log is no longer needed; one that could not be emptied is read by the next start. */
  @Override
  public void close() throws IOException {
    try {
      settle();
      Files.deleteIfExists(path);
    } finally {
      log.close();
    }
  }
}
