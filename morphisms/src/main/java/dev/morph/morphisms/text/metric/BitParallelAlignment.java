package dev.morph.morphisms.text.metric;

import java.util.Arrays;

/**
 * Compares one sequence with many others by alignment: their Levenshtein distance (the smallest
 * number of insertions, deletions and substitutions) and the length of their longest common
 * subsequence.
 *
 * <p>A column of the dynamic-programming matrix is stored as the differences between its rows, 64
 * rows to a machine word, and advanced by a dozen operations: Myers 1999 with the blocks of
 * Hyyr&ouml; 2003 for the distance, Hyyr&ouml; 2004 for the subsequence. Time O(ceil(m / 64) x n).
 * Thread-safe.
 */
final class BitParallelAlignment {
  private final int length;
  private final int blocks;
  private final long[] positions; // by symbol, then block: where the symbol occurs in the sequence

  /**
   * Prepares a sequence.
   *
   * @param sequence symbols from 0 to below {@code symbols}
   */
  BitParallelAlignment(int[] sequence, int symbols) {
    this.length = sequence.length;
    this.blocks = (length + Long.SIZE - 1) / Long.SIZE;
    this.positions = new long[Math.multiplyExact(symbols, blocks)];
    for (int i = 0; i < length; i++) {
      positions[sequence[i] * blocks + i / Long.SIZE] |= 1L << i;
    }
  }

  /**
   * Returns the distance to another sequence.
   *
   * @param other symbols as in the prepared sequence; -1 for a symbol that it lacks
   */
  int distance(int[] other) {
    if (length == 0) {
      return other.length;
    }
    long[] column = new long[2 * blocks]; // the differences of +1, then those of -1
    Arrays.fill(column, 0, blocks, -1L);
    int lastBit = (length - 1) % Long.SIZE;
    int distance = length;
    for (int symbol : other) {
      int row = symbol * blocks;
      // The matrix's first row is 0, 1, 2...: +1 enters at the top of every column.
      long plusIn = 1;
      long minusIn = 0;
      for (int block = 0; block < blocks; block++) {
        long equal = row < 0 ? 0 : positions[row + block];
        long p = column[block];
        long m = column[blocks + block];
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
        column[block] = minusShifted | ~(vertical | plusShifted);
        column[blocks + block] = plusShifted & vertical;
      }
    }
    return distance;
  }

  /**
   * Returns the length of the longest common subsequence with another sequence.
   *
   * @param other symbols as in the prepared sequence; -1 for a symbol that it lacks
   */
  int longestCommonSubsequence(int[] other) {
    long[] column = new long[blocks]; // a bit is 0 where the length grows between rows
    Arrays.fill(column, -1L);
    for (int symbol : other) {
      if (symbol < 0) {
        continue;
      }
      long carry = 0;
      for (int block = 0; block < blocks; block++) {
        long old = column[block];
        long matched = old & positions[symbol * blocks + block];
        long sum = old + matched + carry;
        carry = ((old & matched) | ((old | matched) & ~sum)) >>> (Long.SIZE - 1);
        column[block] = sum | (old & ~matched);
      }
    }
    int common = 0;
    for (int block = 0; block < blocks; block++) {
      int rows = Math.min(Long.SIZE, length - block * Long.SIZE);
      common += Long.bitCount(~column[block] & (-1L >>> (Long.SIZE - rows)));
    }
    return common;
  }
}
