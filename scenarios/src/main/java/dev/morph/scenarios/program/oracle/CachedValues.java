package dev.morph.scenarios.program.oracle;

import dev.morph.scenarios.program.sandbox.PairBudget;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Computes each value once, even for concurrent callers, and caches the most recently used values.
 * Failures are not cached, so that they are retried.
 */
public final class CachedValues<K, V> {
  /** Computes a value. */
  @FunctionalInterface
  public interface Source<V> {
    V compute() throws InterruptedException;
  }

  private final Map<K, FutureTask<V>> tasks;

  public CachedValues(int most) {
    tasks =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, FutureTask<V>> eldest) {
            return size() > most;
          }
        };
  }

  /** Returns whether the value for a key has been or is being computed. */
  public boolean contains(K key) {
    synchronized (tasks) {
      return tasks.containsKey(key);
    }
  }

  /** Returns the value for a key. */
  public V get(K key, Source<V> source) throws InterruptedException {
    while (true) {
      FutureTask<V> fresh = new FutureTask<>(source::compute);
      FutureTask<V> task;
      synchronized (tasks) {
        task = tasks.computeIfAbsent(key, absent -> fresh);
      }
      boolean othersWork = task != fresh;
      task.run();
      try {
        return othersWork ? PairBudget.pauseWhile(task::get) : task.get();
      } catch (ExecutionException e) {
        synchronized (tasks) {
          tasks.remove(key, task);
        }
        if (!(othersWork && concernsOnlyItsThread(e.getCause()))) {
          throw failure(e.getCause());
        }
      }
    }
  }

  private static boolean concernsOnlyItsThread(@Nullable Throwable cause) {
    return cause instanceof InterruptedException || cause instanceof PairBudget.SpentException;
  }

  /**
   * Runs work for a caller that cannot throw {@link InterruptedException}.
   *
   * @throws CancellationException if the thread is interrupted; its interrupt flag stays set
   */
  public static <T> T uninterrupted(Source<T> work) {
    try {
      return work.compute();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      CancellationException cancelled = new CancellationException("interrupted while working");
      cancelled.initCause(e);
      throw cancelled;
    }
  }

  /** Returns the exception that a task threw, to be rethrown by its caller. */
  public static RuntimeException failure(@Nullable Throwable cause) throws InterruptedException {
    if (cause instanceof InterruptedException interrupted) {
      throw interrupted;
    }
    return cause instanceof RuntimeException failure ? failure : new IllegalStateException(cause);
  }
}
