package dev.morph.scenarios.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/**
 * The one writer of a journal. What several threads put at the same time goes to disk in one
 * transaction, because the flush at its end costs more than all the rows; each of them waits for
 * that flush.
 */
final class JournalWriter implements AutoCloseable {
  private static final int MOST_AT_ONCE = 256;

  private final Handle handle;
  private final BlockingQueue<Row> rows = new LinkedBlockingQueue<>();
  private final Thread thread = new Thread(this::run, "journal-writer");

  private record Row(Consumer<Handle> insert, CompletableFuture<Void> onDisk) {}

  JournalWriter(Handle handle) {
    this.handle = handle;
    thread.setDaemon(true);
    thread.start();
  }

  /** Returns when the row is on disk. */
  void write(Consumer<Handle> insert) {
    Row row = new Row(insert, new CompletableFuture<>());
    rows.add(row);
    row.onDisk().join();
  }

  private void run() {
    List<Row> batch = new ArrayList<>();
    while (!Thread.currentThread().isInterrupted()) {
      try {
        batch.add(rows.take());
        rows.drainTo(batch, MOST_AT_ONCE);
        commit(batch);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      batch.clear();
    }
  }

  private void commit(List<Row> batch) {
    try {
      handle.useTransaction(transaction -> batch.forEach(row -> row.insert().accept(transaction)));
      batch.forEach(row -> row.onDisk().complete(null));
    } catch (RuntimeException e) {
      batch.forEach(row -> row.onDisk().completeExceptionally(e));
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    handle.close();
  }
}
