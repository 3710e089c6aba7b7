package dev.morph.scenarios.engine.examination;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * A lock per key: one thread computes a result, while other threads that need the same result wait
 * for it. Results are not kept afterwards.
 */
final class OncePerKey<V> {
  private final ConcurrentMap<String, CompletableFuture<V>> inFlight = new ConcurrentHashMap<>();

  V get(String key, Supplier<V> work) {
    CompletableFuture<V> mine = new CompletableFuture<>();
    CompletableFuture<V> other = inFlight.putIfAbsent(key, mine);
    if (other != null) {
      return join(other);
    }
    try {
      V value = work.get();
      mine.complete(value);
      return value;
    } catch (RuntimeException | Error e) {
      mine.completeExceptionally(e);
      throw e;
    } finally {
      inFlight.remove(key);
    }
  }

  /** Returns the future's value, or throws its failure unwrapped. */
  static <T> T join(CompletableFuture<T> future) {
    try {
      return future.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw e;
    }
  }
}
