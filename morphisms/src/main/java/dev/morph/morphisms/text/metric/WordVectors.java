package dev.morph.morphisms.text.metric;

import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;
import java.util.List;
import java.util.Locale;

/**
 * Encodes a text as the mean of the raw vectors of its words in a word table. Case, and words that
 * are not in the table, are ignored. If no word is in the table, the result is the zero vector.
 *
 * @param name the table's name
 */
public record WordVectors(String name, EmbeddingTable table) implements SentenceEncoder {
  @Override
  public String signature() {
    return "|vectors:" + name + "|hash:" + table.sha256().substring(0, 16) + "|pool:mean";
  }

  @Override
  public List<double[]> encodeAll(List<? extends String> texts) {
    return texts.stream().map(this::encode).toList();
  }

  @Override
  public double[] encode(String text) {
    double[] vector = new double[table.dimension()];
    String lower = text.toLowerCase(Locale.ROOT);
    int known = 0;
    for (Words.Span span : Words.spans(lower)) {
      int row = table.indexOf(lower.substring(span.start(), span.end()));
      if (row >= 0) {
        known++;
        float[] summand = table.vector(row);
        for (int i = 0; i < vector.length; i++) {
          vector[i] += summand[i];
        }
      }
    }
    for (int i = 0; i < vector.length && known > 0; i++) {
      vector[i] /= known;
    }
    return vector;
  }
}
