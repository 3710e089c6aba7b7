package dev.morph.glove;

import java.util.Arrays;

/**
 * Cosines of one row with all rows: fast in single precision, or one by one in double.
 *
 * <p>The normalised vectors lie in blocks of {@value #BLOCK} rows, a block component by component,
 * so that the inner loop runs over neighbouring rows: the compiler turns it into vector
 * instructions, which it may not do with the sum of one dot product. A batch of queries goes
 * through one block after another, so a block is read from memory once for all of them.
 */
final class CosineScan {
  private static final int BLOCK = 512;

  private final EmbeddingTable table;
  private final float[][] blocks;
  private final double[] norms;

  CosineScan(EmbeddingTable table) {
    this.table = table;
    int dimension = table.dimension();
    this.norms = new double[table.size()];
    this.blocks = new float[(table.size() + BLOCK - 1) / BLOCK][BLOCK * dimension];
    for (int row = 0; row < norms.length; row++) {
      float[] vector = table.vector(row);
      norms[row] = Math.sqrt(dot(vector, vector));
      float[] block = blocks[row / BLOCK];
      for (int d = 0; d < dimension; d++) {
        block[d * BLOCK + row % BLOCK] = norms[row] == 0 ? 0 : (float) (vector[d] / norms[row]);
      }
    }
  }

  int size() {
    return norms.length;
  }

  /**
   * How far a score is from the cosine at most: each normalised component carries a relative error
   * of 2^-24, each product and each sum another; the absolute products add up to at most 1. Twice
   * that, for what the double-precision cosine itself is off.
   */
  double scoreError() {
    return 2.0 * (table.dimension() + 4) * 0x1p-24;
  }

  /** The single-precision cosines of each of these rows with every row: [query][row]. */
  float[][] scores(int[] rows) {
    float[][] queries = new float[rows.length][];
    for (int q = 0; q < rows.length; q++) {
      queries[q] = normalised(rows[q]);
    }
    float[][] scores = new float[rows.length][norms.length];
    float[] sums = new float[BLOCK];
    for (int b = 0; b < blocks.length; b++) {
      int length = Math.min(BLOCK, norms.length - b * BLOCK);
      for (int q = 0; q < rows.length; q++) {
        Arrays.fill(sums, 0);
        for (int d = 0; d < queries[q].length; d++) {
          addScaled(queries[q][d], blocks[b], d * BLOCK, sums);
        }
        System.arraycopy(sums, 0, scores[q], b * BLOCK, length);
      }
    }
    return scores;
  }

  private static void addScaled(float factor, float[] block, int from, float[] sums) {
    for (int r = 0; r < BLOCK; r++) {
      sums[r] += factor * block[from + r];
    }
  }

  private float[] normalised(int row) {
    float[] block = blocks[row / BLOCK];
    float[] vector = new float[table.dimension()];
    for (int d = 0; d < vector.length; d++) {
      vector[d] = block[d * BLOCK + row % BLOCK];
    }
    return vector;
  }

  /** The double-precision cosine of two rows, 0 where one is zero. */
  double cosine(int row, int other) {
    double norms2 = norms[row] * norms[other];
    if (norms2 == 0) {
      return 0;
    }
    double cosine = dot(table.vector(row), table.vector(other)) / norms2;
    return Math.max(-1, Math.min(1, cosine));
  }

  private static double dot(float[] left, float[] right) {
    double sum = 0;
    for (int d = 0; d < left.length; d++) {
      sum += (double) left[d] * right[d];
    }
    return sum;
  }
}
