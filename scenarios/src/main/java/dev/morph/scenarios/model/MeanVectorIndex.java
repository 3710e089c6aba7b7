package dev.morph.scenarios.model;

import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Words;
import java.util.List;
import java.util.OptionalInt;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.en.EnglishAnalyzer;

/**
 * An index that finds the nearest text by the cosine of mean word vectors.
 *
 * <p>The most frequent words (Lucene's English stop words) and words missing from the table are
 * left out; every other word contributes its unit vector once per occurrence. The earliest text
 * wins a tie. A word and its near synonym have almost the same vector, so it takes more or
 * different replacements to mislead this index than an index by shared words.
 */
final class MeanVectorIndex implements NearestText {
  private static final CharArraySet COMMON = EnglishAnalyzer.getDefaultStopSet();

  private final EmbeddingTable table;
  private final List<double[]> means;

  MeanVectorIndex(List<String> texts, EmbeddingTable table) {
    this.table = table;
    this.means = texts.stream().map(this::meanVector).toList();
  }

  @Override
  public OptionalInt nearest(String text) {
    double[] mean = meanVector(text);
    int nearest = -1;
    double highest = 0;
    for (int i = 0; i < means.size(); i++) {
      double cosine = dotProduct(mean, means.get(i));
      if (cosine > highest) {
        highest = cosine;
        nearest = i;
      }
    }
    return nearest < 0 ? OptionalInt.empty() : OptionalInt.of(nearest);
  }

  /** Returns the mean vector scaled to length 1, or the zero vector if no word is known. */
  private double[] meanVector(String text) {
    double[] sum = new double[table.dimension()];
    Words words = Words.of(text);
    for (int i = 0; i < words.size(); i++) {
      int row = table.indexOf(words.word(i));
      if (row >= 0 && !COMMON.contains(table.word(row))) {
        addUnitVector(sum, table.vector(row));
      }
    }
    double length = Math.sqrt(dotProduct(sum, sum));
    for (int i = 0; length > 0 && i < sum.length; i++) {
      sum[i] /= length;
    }
    return sum;
  }

  private static void addUnitVector(double[] sum, float[] vector) {
    double square = 0;
    for (float component : vector) {
      square += (double) component * component;
    }
    double length = Math.sqrt(square);
    for (int i = 0; length > 0 && i < vector.length; i++) {
      sum[i] += vector[i] / length;
    }
  }

  private static double dotProduct(double[] left, double[] right) {
    double product = 0;
    for (int i = 0; i < left.length; i++) {
      product += left[i] * right[i];
    }
    return product;
  }
}
