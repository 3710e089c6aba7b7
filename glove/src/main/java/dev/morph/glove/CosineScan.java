package dev.morph.glove;

import java.util.Arrays;

/**
 * Computes the cosines of query rows with all rows quickly in single precision, and single cosines
 * in double precision.
 *
 * <p>The table is not copied. One block of {@value #BLOCK} rows at a time is unpacked and
 * transposed into one array per component, so that the inner loop runs over neighbouring rows. The
 * JIT compiler vectorises such a loop. It may not vectorise the sum of a dot product, and does not
 * vectorise over several parts of one array (measured: 18 against 3 billion products per second and
 * core). All queries are run on a block while it is in the cache.
 */
final class CosineScan {
  static final int BLOCK = 512;

  private final EmbeddingTable table;

  CosineScan(EmbeddingTable table) {
    this.table = table;
  }

  int blockCount() {
    return (table.size() + BLOCK - 1) / BLOCK;
  }

  /**
   * Returns an upper bound on the difference between a score and the cosine. Each normalised
   * component has a relative error of 2 x 2^-24 (the vector's length is also in single precision),
   * and each product and each sum adds 2^-24. The absolute values of the products add up to at most
   * 1. The bound is doubled to cover the error of the double-precision cosine itself.
   */
  double scoreError() {
    return 2.0 * (table.dimension() + 8) * 0x1p-24;
  }

  /** Returns a row's vector scaled to length 1; a zero vector stays zero. */
  float[] unitVector(int row) {
    float[] vector = table.vector(row);
    normalise(vector, 0, row);
    return vector;
  }

  /** Scales a row's vector, which starts at index {@code at} of an array, to length 1. */
  private void normalise(float[] vectors, int at, int row) {
    float norm = table.norm(row);
    int end = norm > 0 ? at + table.dimension() : at;
    for (int d = at; d < end; d++) {
      vectors[d] /= norm;
    }
  }

  /** Creates a block for use by one thread. */
  Block newBlock() {
    return new Block();
  }

  /** A block of unpacked rows, scaled to length 1 (except zero vectors) and stored by component. */
  final class Block {
    private final float[] rows = new float[BLOCK * table.dimension()];
    private final float[][] components = new float[table.dimension()][BLOCK];
    private final float[] sums = new float[BLOCK];
    private int first;
    private int length;

    /** Unpacks the rows of the block with this number, from 0. */
    void load(int block) {
      first = block * BLOCK;
      length = Math.min(BLOCK, table.size() - first);
      table.copyVectors(first, length, rows);
      for (int r = 0; r < length; r++) {
        int at = r * components.length;
        normalise(rows, at, first + r);
        for (int d = 0; d < components.length; d++) {
          components[d][r] = rows[at + d];
        }
      }
    }

    /**
     * Offers each row of the block to {@code top}, with its cosine with a query vector of length 1.
     */
    void offer(float[] query, TopRows top) {
      computeSums(query);
      float least = top.threshold();
      for (int r = 0; r < length; r++) {
        if (sums[r] > least) {
          top.add(first + r, sums[r]);
          least = top.threshold();
        }
      }
    }

    private void computeSums(float[] query) {
      Arrays.fill(sums, 0);
      int d = 0;
      for (; d + 4 <= query.length; d += 4) {
        addFour(query, d, components, sums);
      }
      for (; d < query.length; d++) {
        addOne(query[d], components[d], sums);
      }
    }
  }

  /**
   * Adds the products of four components at once, so that each sum is loaded and stored once
   * instead of four times.
   */
  private static void addFour(float[] query, int d, float[][] components, float[] sums) {
    float q0 = query[d];
    float q1 = query[d + 1];
    float q2 = query[d + 2];
    float q3 = query[d + 3];
    float[] c0 = components[d];
    float[] c1 = components[d + 1];
    float[] c2 = components[d + 2];
    float[] c3 = components[d + 3];
    for (int r = 0; r < BLOCK; r++) {
      sums[r] += q0 * c0[r] + q1 * c1[r] + q2 * c2[r] + q3 * c3[r];
    }
  }

  private static void addOne(float factor, float[] component, float[] sums) {
    for (int r = 0; r < BLOCK; r++) {
      sums[r] += factor * component[r];
    }
  }

  /** Returns the cosine of two rows in double precision; 0 if either vector is zero. */
  double cosine(int row, int other) {
    float[] left = table.vector(row);
    float[] right = table.vector(other);
    double product = 0;
    double leftSquares = 0;
    double rightSquares = 0;
    for (int d = 0; d < left.length; d++) {
      product += (double) left[d] * right[d];
      leftSquares += (double) left[d] * left[d];
      rightSquares += (double) right[d] * right[d];
    }
    double lengths = Math.sqrt(leftSquares) * Math.sqrt(rightSquares);
    return lengths == 0 ? 0 : Math.max(-1, Math.min(1, product / lengths));
  }
}
