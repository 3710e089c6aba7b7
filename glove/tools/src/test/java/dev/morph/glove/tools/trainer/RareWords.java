package dev.morph.glove.tools.trainer;

import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.table.TableBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Vectors for words too rare to train: the mean of the unit vectors of the words around them
 * (Lazaridou, Marelli and Baroni 2017), the commonest left out, which stand around everything.
 */
final class RareWords {
  private static final int WINDOW = 5;
  private static final int COMMONEST = 200;

  /**
   * How much of a vector is that mean; the rest is a random direction. What little is known must
   * not put a rare word nearer to a frequent one than the words that are known to be near.
   */
  private static final double CERTAINTY = 0.6;

  private final EmbeddingTable table;
  private final Map<String, float[]> sums = new LinkedHashMap<>();

  RareWords(EmbeddingTable table, List<String> words) {
    this.table = table;
    words.forEach(word -> sums.put(word, new float[table.dimension()]));
  }

  void read(List<String> sentence) {
    for (int at = 0; at < sentence.size(); at++) {
      float[] sum = sums.get(sentence.get(at));
      if (sum != null) {
        int to = Math.min(sentence.size(), at + WINDOW + 1);
        for (int near = Math.max(0, at - WINDOW); near < to; near++) {
          add(sentence.get(near), sum);
        }
      }
    }
  }

  private void add(String word, float[] sum) {
    int row = table.indexOf(word);
    if (row >= COMMONEST) {
      float[] unit = unit(table.vector(row));
      for (int d = 0; d < sum.length; d++) {
        sum[d] += unit[d];
      }
    }
  }

  /** By word, in the order given; words that only the commonest surround are left out. */
  Map<String, float[]> vectors() {
    Map<String, float[]> vectors = new LinkedHashMap<>();
    SplittableRandom random = new SplittableRandom(DefaultTableBuilder.RANDOM_SEED);
    sums.forEach(
        (word, sum) -> {
          if (TableBuilder.norm(sum) > 0) {
            vectors.put(word, doubtful(unit(sum), random.split()));
          }
        });
    return vectors;
  }

  private static float[] doubtful(float[] mean, SplittableRandom random) {
    float[] direction = new float[mean.length];
    for (int d = 0; d < direction.length; d++) {
      direction[d] = (float) random.nextDouble(-1, 1);
    }
    float[] other = unit(direction);
    float[] vector = new float[mean.length];
    for (int d = 0; d < vector.length; d++) {
      vector[d] = (float) (CERTAINTY * mean[d] + Math.sqrt(1 - CERTAINTY * CERTAINTY) * other[d]);
    }
    return vector;
  }

  static float[] unit(float[] vector) {
    double norm = TableBuilder.norm(vector);
    float[] unit = new float[vector.length];
    for (int d = 0; d < unit.length; d++) {
      unit[d] = norm == 0 ? 0 : (float) (vector[d] / norm);
    }
    return unit;
  }
}
