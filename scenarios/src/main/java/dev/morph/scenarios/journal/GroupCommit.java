package dev.morph.scenarios.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/**
 * A queue that writes the rows of several threads in one transaction, because flushing a
 * transaction to disk costs more than writing its rows. Each thread waits for the flush. Rows that
 * no thread waits for join the next transaction, or get their own transaction a moment later.
 */
final class GroupCommit implements AutoCloseable {
  private static final long MOMENT_MILLIS = 200;

  private final Database database;
  private final Consumer<List<Consumer<Handle>>> lost;
  private final Queue<Put> waiting = new ConcurrentLinkedQueue<>();
  private final ScheduledExecutorService writer =
      Executors.newSingleThreadScheduledExecutor(GroupCommit::newThread);
  private final AtomicBoolean due = new AtomicBoolean();

  private record Put(List<Consumer<Handle>> rows, CompletableFuture<Boolean> done) {}

  /**
   * Creates a queue for a database.
   *
   * @param lost receives the rows that the database did not accept
   */
  GroupCommit(Database database, Consumer<List<Consumer<Handle>>> lost) {
    this.database = database;
    this.lost = lost;
  }

  private static Thread newThread(Runnable work) {
    Thread thread = new Thread(work, "journal-writer");
    thread.setDaemon(true);
    return thread;
  }

  /** Writes rows; these and all earlier rows are on disk when this method returns. */
  void put(List<Consumer<Handle>> rows) {
    CompletableFuture<Boolean> done = enqueue(rows);
    writer.execute(this::commitAll);
    try {
      boolean unused = done.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException failure ? failure : e;
    }
  }

  /**
   * Queues rows to be written soon, without waiting.
   *
   * @return a future that completes when the rows are on disk, or exceptionally if they could not
   *     be written
   */
  CompletableFuture<Boolean> putSoon(List<Consumer<Handle>> rows) {
    CompletableFuture<Boolean> done = enqueue(rows);
    if (due.compareAndSet(false, true)) {
      ScheduledFuture<?> unused =
          writer.schedule(this::commitAll, MOMENT_MILLIS, TimeUnit.MILLISECONDS);
    }
    return done;
  }

  private CompletableFuture<Boolean> enqueue(List<Consumer<Handle>> rows) {
    Put put = new Put(rows, new CompletableFuture<>());
    waiting.add(put);
    return put.done();
  }

  /** Writes all queued rows in one transaction; an earlier commit may already have written them. */
  private void commitAll() {
    due.set(false);
    List<Put> batch = new ArrayList<>();
    for (Put put = waiting.poll(); put != null; put = waiting.poll()) {
      batch.add(put);
    }
    if (batch.isEmpty()) {
      return;
    }
    List<Consumer<Handle>> rows = batch.stream().flatMap(put -> put.rows().stream()).toList();
    try {
      database.carryOut(handle -> rows.forEach(row -> row.accept(handle)));
      batch.forEach(put -> put.done().complete(true));
    } catch (RuntimeException | Error e) {
      try {
        lost.accept(rows);
      } finally {
        batch.forEach(put -> put.done().completeExceptionally(e));
      }
    }
  }

  @Override
  public void close() {
    writer.shutdown();
  }
}
