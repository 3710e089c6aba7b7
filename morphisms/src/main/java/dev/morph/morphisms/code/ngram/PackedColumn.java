package dev.morph.morphisms.code.ngram;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Integers of a fixed bit width, packed one after another, on the heap or in a mapped file. Once
 * filled, a column is never changed and is thread-safe.
 */
final class PackedColumn {
  /**
   * The maximum width in bits: a number must fit into eight bytes, even if it starts at the last
   * bit of the first byte.
   */
  static final int WIDEST = 57;

  private final ByteBuffer bytes;
  private final int width;
  private final int size;
  private final long mask;

  /**
   * Creates a column over bytes written by another column; {@link #byteSize(int, int)} is their
   * number.
   */
  PackedColumn(ByteBuffer bytes, int width, int size) {
    this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
    this.width = width;
    this.size = size;
    this.mask = (1L << width) - 1;
  }

  /** Returns a column of zeros on the heap. */
  static PackedColumn zeros(int width, int size) {
    return new PackedColumn(
        ByteBuffer.allocate(Math.toIntExact(byteSize(width, size))), width, size);
  }

  /** Packs non-negative numbers into as few bits as the largest needs. */
  static PackedColumn of(int[] values) {
    int largest = 0;
    for (int value : values) {
      largest = Math.max(largest, value);
    }
    PackedColumn column = zeros(bitsNeeded(largest), values.length);
    for (int i = 0; i < values.length; i++) {
      column.set(i, values[i]);
    }
    return column;
  }

  /** Returns the number of bits needed for numbers up to this one. */
  static int bitsNeeded(int largest) {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(largest));
  }

  /**
   * Returns the size of a column in bytes, including padding so that eight bytes can be read at its
   * last number.
   */
  static long byteSize(int width, int size) {
    return (((long) width * size) >>> 3) + Long.BYTES;
  }

  int width() {
    return width;
  }

  int size() {
    return size;
  }

  /** Returns all bytes of this column. */
  ByteBuffer bytes() {
    return bytes.duplicate().rewind();
  }

  long get(int index) {
    long bit = (long) index * width;
    return (bytes.getLong((int) (bit >>> 3)) >>> (bit & 7)) & mask;
  }

  void set(int index, long value) {
    long bit = (long) index * width;
    int at = (int) (bit >>> 3);
    int shift = (int) (bit & 7);
    long cleared = bytes.getLong(at) & ~(mask << shift);
    bytes.putLong(at, cleared | (value << shift));
  }

  /**
   * Returns the index of a number in a sorted range of the column; -1 if absent.
   *
   * <p>Frequent words have small numbers, so the search begins near the start, with doubling
   * strides.
   */
  int find(int from, int to, int wanted) {
    int low = from;
    int high = from;
    int stride = 1;
    while (high < to && get(high) < wanted) {
      low = high + 1;
      high += stride;
      stride <<= 1;
    }
    high = Math.min(high, to - 1);
    while (low <= high) {
      int middle = (low + high) >>> 1;
      long value = get(middle);
      if (value == wanted) {
        return middle;
      }
      if (value < wanted) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }
}
