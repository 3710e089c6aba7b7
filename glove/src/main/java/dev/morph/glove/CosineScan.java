package dev.morph.glove;

import java.util.Arrays;

/**
 * Cosines of some rows with all rows, fast in single precision, or one by one in double.
 *
 * <p>The table stays where it is, mapped or packed. A block of {@value #BLOCK} rows at a time is
 * unpacked. For a batch of queries it is turned on its side, one array a component, so that the
 * inner loop runs over neighbouring rows: the compiler makes vector instructions of that, which it
 * may not do with the sum of one dot product, and does not do with several parts of one array
 * (measured: 18 billion products a second and core against 3). All queries then go over the block
 * while it is in the cache. For a few queries turning would take longer than it saves.
 */
public final class CosineScan {
  static final int BLOCK = 512;

  /** From so many queries on. */
  private static final int WORTH_TURNING = 4;

  private final EmbeddingTable table;

  public CosineScan(EmbeddingTable table) {
    this.table = table;
  }

  int blocks() {
    return (table.size() + BLOCK - 1) / BLOCK;
  }

  /**
   * How far a score is from the cosine at most: each normalised component carries a relative error
   * of 2 x 2^-24 (its length is single, too), each product and each sum another 2^-24; the absolute
   * products add up to at most 1. Twice that, for what the double-precision cosine itself is off.
   */
  double scoreError() {
    return 2.0 * (table.dimension() + 8) * 0x1p-24;
  }

  /** A row's vector, of length 1, or zero. */
  public float[] unit(int row) {
    float[] vector = table.vector(row);
    normalise(vector, 0, row);
    return vector;
  }

  /** Makes the vector of a row that stands in an array from {@code at} on one of length 1. */
  private void normalise(float[] vectors, int at, int row) {
    float norm = table.norm(row);
    int end = norm > 0 ? at + table.dimension() : at;
    for (int d = at; d < end; d++) {
      vectors[d] /= norm;
    }
  }

  /** A block for so many queries, and for one thread. */
  Block block(int queries) {
    return queries < WORTH_TURNING ? new RowBlock() : new TurnedBlock();
  }

  /** Some rows, unpacked, each of length 1 or zero. */
  abstract class Block {
    final float[] rows = new float[BLOCK * table.dimension()];
    private final float[] sums = new float[BLOCK];
    private int first;
    private int length;

    /** Unpacks block number {@code block}. */
    void load(int block) {
      first = block * BLOCK;
      length = Math.min(BLOCK, table.size() - first);
      table.vectors(first, length, rows);
      for (int r = 0; r < length; r++) {
        normalise(rows, r * table.dimension(), first + r);
      }
    }

    /** How many rows there are. */
    int length() {
      return length;
    }

    /** The cosine of each row with a query of length 1. */
    abstract void cosines(float[] query, float[] sums);

    /** Offers each row with its cosine with a query of length 1. */
    void offer(float[] query, TopRows top) {
      cosines(query, sums);
      float least = top.least();
      for (int r = 0; r < length; r++) {
        if (sums[r] > least) {
          top.offer(first + r, sums[r]);
          least = top.least();
        }
      }
    }
  }

  /** Rows as they are. */
  private final class RowBlock extends Block {
    @Override
    void cosines(float[] query, float[] sums) {
      for (int r = 0; r < length(); r++) {
        sums[r] = product(query, rows, r * query.length);
      }
    }
  }

  /** Four sums side by side, for none of which the processor waits. */
  private static float product(float[] query, float[] rows, int at) {
    float sum0 = 0;
    float sum1 = 0;
    float sum2 = 0;
    float sum3 = 0;
    int d = 0;
    for (; d + 4 <= query.length; d += 4) {
      sum0 += query[d] * rows[at + d];
      sum1 += query[d + 1] * rows[at + d + 1];
      sum2 += query[d + 2] * rows[at + d + 2];
      sum3 += query[d + 3] * rows[at + d + 3];
    }
    for (; d < query.length; d++) {
      sum0 += query[d] * rows[at + d];
    }
    return sum0 + sum1 + (sum2 + sum3);
  }

  /** Rows turned on their side. */
  private final class TurnedBlock extends Block {
    private final float[][] components = new float[table.dimension()][BLOCK];

    @Override
    void load(int block) {
      super.load(block);
      for (int r = 0; r < length(); r++) {
        int at = r * components.length;
        for (int d = 0; d < components.length; d++) {
          components[d][r] = rows[at + d];
        }
      }
    }

    @Override
    void cosines(float[] query, float[] sums) {
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

  /** Four components at once: a sum is loaded and stored once for all of them. */
  private static void addFour(float[] query, int d, float[][] components, float[] sums) {
    addFour(
        query[d],
        components[d],
        query[d + 1],
        components[d + 1],
        query[d + 2],
        components[d + 2],
        query[d + 3],
        components[d + 3],
        sums);
  }

  private static void addFour(
      float q0,
      float[] c0,
      float q1,
      float[] c1,
      float q2,
      float[] c2,
      float q3,
      float[] c3,
      float[] sums) {
    for (int r = 0; r < BLOCK; r++) {
      sums[r] += q0 * c0[r] + q1 * c1[r] + q2 * c2[r] + q3 * c3[r];
    }
  }

  private static void addOne(float factor, float[] component, float[] sums) {
    for (int r = 0; r < BLOCK; r++) {
      sums[r] += factor * component[r];
    }
  }

  /** The rows nearest to any vector, which need not have length 1. */
  public TopRows nearest(float[] query, int count) {
    TopRows top = new TopRows(count);
    Block block = block(1);
    for (int b = 0; b < blocks(); b++) {
      block.load(b);
      block.offer(query, top);
    }
    return top;
  }

  /** The double-precision cosine of two rows, 0 where one is zero. */
  public double cosine(int row, int other) {
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
