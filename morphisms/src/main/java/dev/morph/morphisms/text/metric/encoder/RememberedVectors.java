package dev.morph.morphisms.text.metric.encoder;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An encoder that caches the vectors of the most recently encoded texts, so that two metrics of one
 * encoder, and the rules that also use it, encode a text once. Equal texts are encoded once.
 * Thread-safe.
 */
final class RememberedVectors implements SentenceEncoder {
  private final SentenceEncoder encoder;
  private final Map<String, double[]> remembered;

  /**
   * Wraps an encoder with a cache.
   *
   * @param most largest number of vectors in the cache
   */
  RememberedVectors(SentenceEncoder encoder, int most) {
    this.encoder = encoder;
    this.remembered =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<String, double[]> eldest) {
            return size() > most;
          }
        };
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
  public int dimension() {
    return encoder.dimension();
  }

  @Override
  public void encode(String text, double[] vector) {
    encodeAll(
        List.of(text), (i, known) -> System.arraycopy(known, 0, vector, 0, encoder.dimension()));
  }

  /** The sink must not change a vector. */
  @Override
  public void encodeAll(List<? extends String> texts, Sink sink) {
    Map<String, double[]> vectors = known(texts);
    Set<String> missing = new LinkedHashSet<>(texts);
    missing.removeAll(vectors.keySet());
    List<String> asked = new ArrayList<>(missing);
    encoder.encodeAll(asked, (i, vector) -> vectors.put(asked.get(i), vector.clone()));
    synchronized (remembered) {
      asked.forEach(text -> remembered.put(text, vectors.getOrDefault(text, new double[0])));
    }
    for (int i = 0; i < texts.size(); i++) {
      sink.accept(i, vectors.getOrDefault(texts.get(i), new double[0]));
    }
  }

  private Map<String, double[]> known(List<? extends String> texts) {
    Map<String, double[]> known = new HashMap<>();
    synchronized (remembered) {
      for (String text : texts) {
        double[] vector = remembered.get(text);
        if (vector != null) {
          known.put(text, vector);
        }
      }
    }
    return known;
  }
}
