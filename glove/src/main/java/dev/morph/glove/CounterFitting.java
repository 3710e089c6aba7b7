package dev.morph.glove;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Pulls the vectors of synonyms together and pushes those of antonyms apart: counter-fitting,
 * Mrkšić et al., <i>Counter-fitting Word Vectors to Linguistic Constraints</i> (NAACL 2016).
 * Opposites share contexts, so their vectors are close; after fitting, the neighbours of a word are
 * mostly its synonyms.
 *
 * <p>With d(u,v) = 1 - cos(u,v) and unit vectors, it descends along the sum, with equal weights, of
 *
 * <ul>
 *   <li>max(0, 1 - d) over antonyms: opposites end up at right angles,
 *   <li>d over synonyms,
 *   <li>max(0, d - d_0) over pairs that were nearer than 0.2 at the start: neighbours stay
 *       together.
 * </ul>
 *
 * <p>A step moves each word by a tenth of the mean of its gradients; there are 20 steps. The result
 * does not depend on threads and is the same on every machine.
 *
 * <p><b>Differs from the paper</b> in the pairs: the paper takes PPDB 1.0 and WordNet, here the
 * caller supplies them. Only the {@value #KEPT} nearest neighbours of a word are kept together. A
 * pair listed as both counts as antonyms.
 */
public final class CounterFitting {
  /** Must change whenever the same table and pairs give a different table. */
  public static final String VERSION = "1";

  private static final int STEPS = 20;
  private static final double RATE = 0.1;
  private static final double ANTONYMS_APART = 1;
  private static final double NEIGHBOURS_WITHIN = 0.2;
  private static final int KEPT = 20;

  private final EmbeddingTable table;
  private final int[][] synonyms;
  private final int[][] antonyms;
  private final int[][] neighbours;

  private CounterFitting(
      EmbeddingTable table, Map<String, Set<String>> synonyms, Map<String, Set<String>> antonyms) {
    this.table = table;
    this.antonyms = rows(antonyms, new int[table.size()][0]);
    this.synonyms = rows(synonyms, this.antonyms);
    this.neighbours = neighbours();
  }

  /**
   * Returns a table with the same words, encoding and dimension; its vectors have length 1. A pair
   * need only be listed in one direction.
   *
   * @param source where the pairs come from, for the table's provenance
   * @throws EmbeddingTableException if the vector of a word is zero
   */
  public static EmbeddingTable fit(
      EmbeddingTable table,
      Map<String, Set<String>> synonyms,
      Map<String, Set<String>> antonyms,
      String source) {
    return new CounterFitting(table, synonyms, antonyms)
        .fitted("Counter-fitted to " + source + ".");
  }

  private EmbeddingTable fitted(String how) {
    double[][] first =
        IntStream.range(0, table.size()).mapToObj(this::unit).toArray(double[][]::new);
    double[][] now = first;
    for (int step = 0; step < STEPS; step++) {
      double[][] from = now;
      now =
          IntStream.range(0, from.length)
              .parallel()
              .mapToObj(row -> moved(row, from, first))
              .toArray(double[][]::new);
    }
    try (TableBuilder builder = TableBuilder.inMemory(table.dimension(), table.encoding())) {
      for (int row = 0; row < now.length; row++) {
        float[] vector = new float[table.dimension()];
        for (int d = 0; d < vector.length; d++) {
          vector[d] = (float) now[row][d];
        }
        builder.add(table.word(row), vector);
      }
      return builder.build(how + " " + table.provenance());
    }
  }

  /** Returns a word's vector after one step; the same array if nothing moves it. */
  private double[] moved(int row, double[][] now, double[][] first) {
    double[] step = new double[now[row].length];
    int terms = 0;
    for (int other : antonyms[row]) {
      if (1 - dot(now[row], now[other]) < ANTONYMS_APART) {
        add(step, now[row], now[other], -1);
        terms++;
      }
    }
    for (int other : synonyms[row]) {
      add(step, now[row], now[other], 1);
      terms++;
    }
    for (int other : neighbours[row]) {
      if (dot(now[row], now[other]) < dot(first[row], first[other])) {
        add(step, now[row], now[other], 1);
        terms++;
      }
    }
    if (terms == 0) {
      return now[row];
    }
    double[] vector = now[row].clone();
    for (int d = 0; d < vector.length; d++) {
      vector[d] += RATE * step[d] / terms;
    }
    return scaled(vector, table.word(row));
  }

  /**
   * Adds the gradient of the cosine of two unit vectors with respect to the first one, v - cos u.
   */
  private static void add(double[] step, double[] own, double[] other, int sign) {
    double cosine = dot(own, other);
    for (int d = 0; d < step.length; d++) {
      step[d] += sign * (other[d] - cosine * own[d]);
    }
  }

  /**
   * Returns the rows each row is paired with, in both directions, without those in {@code apart}.
   */
  private int[][] rows(Map<String, Set<String>> pairs, int[][] apart) {
    List<Set<Integer>> rows = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      rows.add(new TreeSet<>());
    }
    pairs.forEach(
        (word, others) -> {
          int row = table.indexOf(word);
          for (String other : others) {
            int to = table.indexOf(other);
            if (row >= 0
                && to >= 0
                && row != to
                && IntStream.of(apart[row]).noneMatch(it -> it == to)) {
              rows.get(row).add(to);
              rows.get(to).add(row);
            }
          }
        });
    return rows.stream()
        .map(row -> row.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private int[][] neighbours() {
    int[][] near = new int[table.size()][];
    new NearestNeighbours(table)
        .nearestAll(table.words(), KEPT, any -> true)
        .forEach((word, found) -> near[table.indexOf(word)] = near(word, found.neighbours()));
    return near;
  }

  private int[] near(String word, List<Neighbour> found) {
    int row = table.indexOf(word);
    return found.stream()
        .filter(it -> it.cosine() >= 1 - NEIGHBOURS_WITHIN)
        .mapToInt(it -> table.indexOf(it.word()))
        .filter(it -> IntStream.of(antonyms[row]).noneMatch(other -> other == it))
        .toArray();
  }

  private double[] unit(int row) {
    float[] vector = table.vector(row);
    return scaled(
        IntStream.range(0, vector.length).mapToDouble(d -> vector[d]).toArray(), table.word(row));
  }

  private static double[] scaled(double[] vector, String word) {
    double length = Math.sqrt(dot(vector, vector));
    if (length == 0) {
      throw new EmbeddingTableException(
          "the vector of '" + word + "' is zero: nothing can be near it");
    }
    for (int d = 0; d < vector.length; d++) {
      vector[d] /= length;
    }
    return vector;
  }

  private static double dot(double[] left, double[] right) {
    double sum = 0;
    for (int d = 0; d < left.length; d++) {
      sum += left[d] * right[d];
    }
    return sum;
  }
}
