package dev.morph.morphisms.text.metric.encoder;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An encoder that caches the vectors of the most recently encoded texts, so that metrics and rules
 * that share an encoder encode a text only once. Equal texts in one call are also encoded once.
 * Thread-safe.
 */
final class CachingEncoder implements SentenceEncoder {
  /**
   * Largest number of cached vectors, more than the mutants of all seeds walked at a time; 12 MiB
   * for {@link MiniLm}.
   */
  private static final int MOST = 4096;

  private final SentenceEncoder encoder;
  private final Map<String, double[]> remembered =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, double[]> eldest) {
          return size() > MOST;
        }
      };

  CachingEncoder(SentenceEncoder encoder) {
    this.encoder = encoder;
  }

  @Override
  public String name() {
    return encoder.name();
  }

  @Override
  public String signature() {
    return encoder.signature();
  }

  @Override
  public List<double[]> encodeAll(List<? extends String> texts) {
    Map<String, double[]> vectors = new HashMap<>();
    Set<String> missing = new LinkedHashSet<>(texts);
    synchronized (remembered) {
      missing.removeIf(
          text -> {
            double[] known = remembered.get(text);
            return known != null && vectors.put(text, known) == null;
          });
    }
    List<String> asked = new ArrayList<>(missing);
    List<double[]> made = encoder.encodeAll(asked);
    for (int i = 0; i < made.size(); i++) {
      vectors.put(asked.get(i), made.get(i));
    }
    synchronized (remembered) {
      remembered.putAll(vectors);
    }
    return texts.stream().map(vectors::get).toList();
  }
}
