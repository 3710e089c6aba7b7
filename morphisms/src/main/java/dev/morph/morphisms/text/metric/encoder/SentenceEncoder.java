package dev.morph.morphisms.text.metric.encoder;

import java.util.List;

/** Makes a vector of a text. Thread-safe and pure. */
public interface SentenceEncoder {
  /** The name it goes by in a metric's name. */
  String name();

  /** Everything that changes a vector. */
  String signature();

  /** How many components a vector has. */
  int dimension();

  /**
   * Writes a text's vector, which is not normalised; zeros for a text without anything the encoder
   * knows.
   *
   * @param vector at least {@link #dimension} long
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

  /** Takes vectors, one at a time. */
  interface Sink {
    /**
     * The vector of a text.
     *
     * @param index the text's place among the texts
     * @param vector used again for the next one
     */
    void accept(int index, double[] vector);
  }
}
