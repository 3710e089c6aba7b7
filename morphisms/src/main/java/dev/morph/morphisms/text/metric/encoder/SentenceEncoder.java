package dev.morph.morphisms.text.metric.encoder;

import java.util.List;

/** Turns a text into a vector. Thread-safe and pure. */
public interface SentenceEncoder {
  /** Returns its name within a metric's name. */
  String name();

  /** Returns everything that affects a vector. */
  String signature();

  /** Returns the number of components of a vector. */
  int dimension();

  /**
   * Writes a text's vector, not normalised; zeros if the encoder knows nothing in the text.
   *
   * @param vector of at least {@link #dimension} elements
   */
  void encode(String text, double[] vector);

  /** Encodes many texts, in batches if that is faster. */
  default void encodeAll(List<? extends String> texts, Sink sink) {
    double[] vector = new double[dimension()];
    for (int i = 0; i < texts.size(); i++) {
      encode(texts.get(i), vector);
      sink.accept(i, vector);
    }
  }

  /** Receives vectors, one at a time. */
  interface Sink {
    /**
     * Receives the vector of a text.
     *
     * @param index the text's position in the list
     * @param vector reused for the next text
     */
    void accept(int index, double[] vector);
  }
}
