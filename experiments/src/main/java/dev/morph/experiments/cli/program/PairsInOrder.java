package dev.morph.experiments.cli.program;

import dev.morph.core.fault.FaultException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Works on several pairs in parallel. Results are passed on in the order of the pairs, each as soon
 * as all earlier results are available.
 *
 * @param <T> the result of a pair
 */
final class PairsInOrder<T> implements AutoCloseable {
  private final Function<ProgramPair, T> work;
  private final Consumer<T> results;
  private final int window;
  private final ExecutorService threads;
  private final Deque<Future<T>> running = new ArrayDeque<>();

  PairsInOrder(int parallel, Function<ProgramPair, T> work, Consumer<T> results) {
    this.work = work;
    this.results = results;
    this.window = 4 * parallel;
    this.threads = Executors.newFixedThreadPool(parallel);
  }

  /**
   * Starts work on a pair. If too many pairs are in progress, first waits for the earliest result.
   */
  void add(ProgramPair pair) {
    running.add(threads.submit(() -> work.apply(pair)));
    if (running.size() >= window) {
      results.accept(await(running.remove()));
    }
  }

  /** Waits for the results of all remaining pairs. */
  void finish() {
    while (!running.isEmpty()) {
      results.accept(await(running.remove()));
    }
  }

  private T await(Future<T> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while working on pairs");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof FaultException || e.getCause() instanceof CancellationException) {
        throw (RuntimeException) e.getCause();
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
