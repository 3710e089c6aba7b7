package dev.morph.scenarios.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/**
 * The one writer of a journal. What several threads put at the same time goes to disk at once,
 * because the flush at its end costs more than all the rows; each of them waits for that flush.
 */
final class JournalWriter implements AutoCloseable {
  private static final int MOST_AT_ONCE = 256;

  private final Keeper keeper;
  private final BlockingQueue<Job> jobs = new LinkedBlockingQueue<>();
  private final Thread thread = new Thread(this::run, "journal-writer");

  private sealed interface Job {
    CompletableFuture<Object> done();
  }

  private record Put(List<Entry> entries, CompletableFuture<Object> done) implements Job {}

  private record Work(Supplier<?> work, CompletableFuture<Object> done) implements Job {}

  private record End(CompletableFuture<Object> done) implements Job {}

  JournalWriter(Keeper keeper) {
    this.keeper = keeper;
    thread.setDaemon(true);
    thread.start();
  }

  /** Entries that are not in the tables yet. */
  Recent recent() {
    return keeper.recent();
  }

  /** Returns when the entries are on disk. */
  void put(List<Entry> entries) {
    await(new Put(entries, new CompletableFuture<>()));
  }

  /** Does something when all entries are in the tables, and nothing else is written. */
  @SuppressWarnings("unchecked") // what the work gave
  <T> T settled(Supplier<T> work) {
    return (T) await(new Work(work, new CompletableFuture<>()));
  }

  private Object await(Job job) {
    jobs.add(job);
    return job.done().join();
  }

  private void run() {
    List<Job> batch = new ArrayList<>();
    boolean ended = false;
    while (!ended) {
      try {
        batch.add(jobs.take());
      } catch (InterruptedException e) {
        continue; // it ends when it is told to
      }
      jobs.drainTo(batch, MOST_AT_ONCE);
      keep(batch.stream().filter(Put.class::isInstance).map(Put.class::cast).toList());
      batch.stream().filter(Work.class::isInstance).map(Work.class::cast).forEach(this::carryOut);
      for (Job job : batch) {
        ended |= job instanceof End;
      }
      batch.stream().filter(End.class::isInstance).forEach(this::end);
      batch.clear();
    }
  }

  private void keep(List<Put> puts) {
    if (puts.isEmpty()) {
      return;
    }
    List<Entry> entries = new ArrayList<>();
    puts.forEach(put -> entries.addAll(put.entries()));
    complete(
        () -> {
          keeper.keep(entries);
          return entries;
        },
        puts);
  }

  private void carryOut(Work work) {
    complete(
        () -> {
          keeper.settle();
          return work.work().get();
        },
        List.of(work));
  }

  private void end(Job end) {
    complete(
        () -> {
          keeper.close();
          return end;
        },
        List.of(end));
  }

  private interface Step {
    Object take() throws IOException;
  }

  private static void complete(Step step, List<? extends Job> jobs) {
    try {
      Object given = step.take();
      jobs.forEach(job -> job.done().complete(given));
    } catch (IOException e) {
      UncheckedIOException unchecked = new UncheckedIOException(e);
      jobs.forEach(job -> job.done().completeExceptionally(unchecked));
    } catch (RuntimeException | Error e) {
      jobs.forEach(job -> job.done().completeExceptionally(e));
    }
  }

  /** Puts what is left into the tables. */
  @Override
  public void close() {
    await(new End(new CompletableFuture<>()));
  }
}
