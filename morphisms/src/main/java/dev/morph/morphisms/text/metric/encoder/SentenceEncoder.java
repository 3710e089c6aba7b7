package dev.morph.morphisms.text.metric.encoder;

import java.util.List;

/** Turns a text into a vector. Thread-safe and pure. */
public interface SentenceEncoder {
  /** Returns the name of the encoder, which is part of the names of its metrics. */
  String name();

  /** Returns everything that affects a vector. */
  String signature();

  /**
   * Returns the vectors of texts, in order, not normalised; zeros if the encoder knows no word of a
   * text. Callers must not change the vectors.
   */
  List<double[]> encodeAll(List<? extends String> texts);

  /** Returns the vector of one text. */
  default double[] encode(String text) {
    return encodeAll(List.of(text)).get(0);
  }
}
