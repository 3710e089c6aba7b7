package dev.morph.scenarios.engine.examination;

import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The threads that wait for one system; their number is its limit of concurrent requests.
 * Thread-safe.
 */
final class ModelExecutor implements AutoCloseable {
  private final int parallel;
  private final ThreadPoolExecutor threads;
  private int underWay;

  ModelExecutor(int parallel) {
    this.parallel = parallel;
    this.threads =
        new ThreadPoolExecutor(
            parallel, parallel, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  }

  /** Queues a question. */
  synchronized CompletableFuture<JournaledAnswer> ask(Supplier<JournaledAnswer> question) {
    underWay++;
    return CompletableFuture.supplyAsync(() -> runCounted(question), threads);
  }

  /** Asks immediately or not at all: a speculative question never delays a needed one. */
  synchronized Optional<CompletableFuture<JournaledAnswer>> askIfIdle(
      Supplier<JournaledAnswer> question) {
    return underWay < parallel ? Optional.of(ask(question)) : Optional.empty();
  }

  private JournaledAnswer runCounted(Supplier<JournaledAnswer> question) {
    try {
      return question.get();
    } finally {
      countDone();
    }
  }

  private synchronized void countDone() {
    underWay--;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
