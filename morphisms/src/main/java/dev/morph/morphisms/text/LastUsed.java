package dev.morph.morphisms.text;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Caches the values made for the most recently used texts. The walks of all metrics query a few
 * seeds at a time, again and again; a run may have thousands of seeds, and its memory must not grow
 * with them. Thread-safe.
 *
 * @param <V> type of the values
 */
public final class LastUsed<V> {
  /** More than the number of seeds walked at a time. */
  private static final int MOST = 256;

  private final Map<String, V> values =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
          return size() > MOST;
        }
      };

  /** Returns the value for this text, making it if necessary. */
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
