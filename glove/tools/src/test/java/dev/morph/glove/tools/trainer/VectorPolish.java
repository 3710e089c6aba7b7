package dev.morph.glove.tools.trainer;

import dev.morph.glove.EmbeddingTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the neighbours of trained vectors more like synonyms. */
final class VectorPolish {
  private VectorPolish() {}

  /** How strongly words are drawn to their synonyms and driven from their antonyms. */
  record Pull(double synonyms, double antonyms, double leastCosine) {}

  /**
   * Draws a word to its synonyms (retrofitting, Faruqui et al. 2015) and away from its antonyms.
   * Only synonyms that the text already brings near count: WordNet's other senses are not those of
   * programming tasks. Lengths stay.
   */
  static List<float[]> retrofit(
      EmbeddingTable table,
      Map<String, Set<String>> synonyms,
      Map<String, Set<String>> antonyms,
      Pull pull) {
    double[][] original = new double[table.size()][];
    double[] lengths = new double[table.size()];
    for (int row = 0; row < table.size(); row++) {
      float[] vector = table.vector(row);
      double[] unit = new double[vector.length];
      for (int d = 0; d < unit.length; d++) {
        lengths[row] += (double) vector[d] * vector[d];
      }
      lengths[row] = Math.sqrt(lengths[row]);
      for (int d = 0; d < unit.length; d++) {
        unit[d] = vector[d] / lengths[row];
      }
      original[row] = unit;
    }
    double[][] current = original.clone();
    for (int round = 0; round < 10; round++) {
      double[][] next = new double[current.length][];
      for (int row = 0; row < current.length; row++) {
        double[] sum = original[row].clone();
        String word = table.word(row);
        add(
            sum,
            current,
            rows(table, original, row, synonyms.get(word), pull.leastCosine()),
            pull.synonyms());
        add(sum, current, rows(table, original, row, antonyms.get(word), -1), -pull.antonyms());
        next[row] = unit(sum);
      }
      current = next;
    }
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < current.length; row++) {
      float[] vector = new float[table.dimension()];
      for (int d = 0; d < vector.length; d++) {
        vector[d] = (float) (lengths[row] * current[row][d]);
      }
      vectors.add(vector);
    }
    return vectors;
  }

  private static List<Integer> rows(
      EmbeddingTable table, double[][] units, int row, Set<String> words, double leastCosine) {
    List<Integer> rows = new ArrayList<>();
    if (words != null) {
      for (String word : words) {
        int other = table.indexOf(word);
        if (other >= 0 && other != row && dot(units[row], units[other]) >= leastCosine) {
          rows.add(other);
        }
      }
    }
    rows.sort(null);
    return rows;
  }

  private static void add(double[] sum, double[][] units, List<Integer> rows, double strength) {
    for (int row : rows) {
      for (int d = 0; d < sum.length; d++) {
        sum[d] += strength / rows.size() * units[row][d];
      }
    }
  }

  private static double[] unit(double[] vector) {
    double length = Math.sqrt(dot(vector, vector));
    double[] unit = new double[vector.length];
    for (int d = 0; d < unit.length; d++) {
      unit[d] = length == 0 ? 0 : vector[d] / length;
    }
    return unit;
  }

  private static double dot(double[] left, double[] right) {
    double sum = 0;
    for (int d = 0; d < left.length; d++) {
      sum += left[d] * right[d];
    }
    return sum;
  }
}
