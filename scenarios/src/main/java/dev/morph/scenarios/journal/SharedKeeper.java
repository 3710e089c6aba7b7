package dev.morph.scenarios.journal;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Puts entries into tables that other processes write to as well. What cannot get there any more,
 * because the connection is lost, goes elsewhere: a model has been paid for it.
 */
final class SharedKeeper implements Keeper {
  private static final int ATTEMPTS = 20;

  /** Another process was in the way: serialization failure, deadlock. */
  private static final Set<String> AGAIN = Set.of("40001", "40P01");

  private final Tables tables;
  private final Consumer<List<Entry>> lost;
  private final Recent none = new Recent();

  /**
   * A keeper.
   *
   * @param lost keeps what the tables cannot take
   */
  SharedKeeper(Tables tables, Consumer<List<Entry>> lost) {
    this.tables = tables;
    this.lost = lost;
  }

  @Override
  public void keep(List<Entry> entries) {
    for (int attempt = 1; ; attempt++) {
      try {
        tables.put(entries);
        return;
      } catch (RuntimeException e) {
        if (attempt == ATTEMPTS || !AGAIN.contains(PostgresDatabase.state(e))) {
          lost.accept(entries);
          throw e;
        }
      }
    }
  }

  @Override
  public void settle() {}

  @Override
  public Recent recent() {
    return none;
  }

  @Override
  public void close() {}
}
