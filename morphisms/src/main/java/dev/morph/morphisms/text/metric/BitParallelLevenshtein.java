package dev.morph.morphisms.text.metric;

import java.util.Arrays;

/**
 * The Levenshtein distance from one sequence to many others: the least number of insertions,
 * deletions and substitutions.
 *
 * <p>A column of the dynamic-programming matrix is kept as vertical differences of +1 and -1, 64
 * rows to a machine word, and advanced by a dozen operations (Myers 1999, with the blocks of
 * Hyyr&ouml; 2003). Time O(ceil(m / 64) x n). Thread-safe.
 */
final class BitParallelLevenshtein {
  private final int length;
  private final int blocks;
  private final long[] positions; // by symbol, then block: where the symbol stands in the sequence

  /**
   * Prepares a sequence.
   *
   * @param sequence symbols from 0 to below {@code symbols}
   */
  BitParallelLevenshtein(int[] sequence, int symbols) {
    this.length = sequence.length;
    this.blocks = (length + Long.SIZE - 1) / Long.SIZE;
    this.positions = new long[Math.multiplyExact(symbols, blocks)];
    for (int i = 0; i < length; i++) {
      positions[sequence[i] * blocks + i / Long.SIZE] |= 1L << i;
    }
  }

  /**
   * The distance to another sequence.
   *
   * @param other symbols as in the prepared sequence; -1 for one it does not hold
   * @param end how many of them to read
   */
  int distance(int[] other, int end) {
    if (length == 0) {
      return end;
    }
    long[] plus = new long[blocks];
    long[] minus = new long[blocks];
    Arrays.fill(plus, -1L);
    int lastBit = (length - 1) % Long.SIZE;
    int distance = length;
    for (int i = 0; i < end; i++) {
      int row = other[i] * blocks;
      // The matrix' first row is 0, 1, 2...: +1 comes in at the top of every column.
      long plusIn = 1;
      long minusIn = 0;
      for (int block = 0; block < blocks; block++) {
        long equal = row < 0 ? 0 : positions[row + block];
        long p = plus[block];
        long m = minus[block];
        long vertical = equal | m;
        equal |= minusIn;
        long diagonal = (((equal & p) + p) ^ p) | equal;
        long plusOut = m | ~(diagonal | p);
        long minusOut = p & diagonal;
        if (block == blocks - 1) {
          distance += (int) ((plusOut >>> lastBit) & 1) - (int) ((minusOut >>> lastBit) & 1);
        }
        long plusShifted = (plusOut << 1) | plusIn;
        long minusShifted = (minusOut << 1) | minusIn;
        plusIn = plusOut >>> (Long.SIZE - 1);
        minusIn = minusOut >>> (Long.SIZE - 1);
        plus[block] = minusShifted | ~(vertical | plusShifted);
        minus[block] = plusShifted & vertical;
      }
    }
    return distance;
  }
}
