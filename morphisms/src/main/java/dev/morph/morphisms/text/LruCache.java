package dev.morph.morphisms.text;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Caches one value per text, for the most recently used texts. All metrics repeatedly query the
 * same few seeds, but a run may have thousands of seeds, and its memory must not grow with their
 * number. Thread-safe.
 *
 * @param <V> type of the values
 */
public final class LruCache<V> {
  /** Largest number of cached texts: more than the seeds walked at a time. */
  private static final int MOST = 256;

  private final Map<String, V> values =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
          return size() > MOST;
        }
      };

  /** Returns the value for this text, and computes it if it is not cached. */
  public V get(String text, Function<? super String, ? extends V> maker) {
    synchronized (values) {
      V known = values.get(text);
      if (known != null) {
        return known;
      }
    }
    V made = maker.apply(text);
    synchronized (values) {
      V other = values.putIfAbsent(text, made);
      return other == null ? made : other;
    }
  }
}
