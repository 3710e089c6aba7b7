package dev.morph.scenarios.engine.examination;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Examinations between two stages, the latest ones only: an older one is made again from the store,
 * which takes time and changes nothing. Thread-safe.
 */
final class Suspensions<E> {
  /** Each holds a pool of some hundred texts. */
  private static final int MOST = 600;

  private final Map<String, E> waiting = new LinkedHashMap<>();

  synchronized Optional<E> take(String key) {
    return Optional.ofNullable(waiting.remove(key));
  }

  synchronized void put(String key, E examination) {
    waiting.put(key, examination);
    if (waiting.size() > MOST) {
      waiting.remove(waiting.keySet().iterator().next());
    }
  }
}
