package dev.morph.morphisms.code.naturalness;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Whole numbers of one width in bits, one behind the other: on the heap, or in a mapped file. Never
 * changed once filled, and then safe for many threads.
 */
final class PackedColumn {
  /** A number is read as part of eight bytes, wherever in a byte it begins. */
  static final int WIDEST = 57;

  private final ByteBuffer bytes;
  private final int width;
  private final int size;
  private final long mask;

  private PackedColumn(ByteBuffer bytes, int width, int size) {
    this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
    this.width = width;
    this.size = size;
    this.mask = (1L << width) - 1;
  }

  /** Zeros on the heap. */
  static PackedColumn zeros(int width, int size) {
    return new PackedColumn(ByteBuffer.allocate(Math.toIntExact(bytes(width, size))), width, size);
  }

  /** Over bytes that another column has been written to. */
  static PackedColumn over(ByteBuffer bytes, int width, int size) {
    if (bytes.capacity() != bytes(width, size)) {
      throw new IllegalArgumentException("a column of another size");
    }
    return new PackedColumn(bytes, width, size);
  }

  /** As narrow as the largest of the numbers, none of which is negative, allows. */
  static PackedColumn of(int[] values) {
    int largest = 0;
    for (int value : values) {
      largest = Math.max(largest, value);
    }
    PackedColumn column = zeros(width(largest), values.length);
    for (int i = 0; i < values.length; i++) {
      column.set(i, values[i]);
    }
    return column;
  }

  /** How many bits numbers up to this one need. */
  static int width(int largest) {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(largest));
  }

  /** How many bytes a column takes: the last number can be read as part of eight bytes too. */
  static long bytes(int width, int size) {
    return (((long) width * size) >>> 3) + Long.BYTES;
  }

  int width() {
    return width;
  }

  int size() {
    return size;
  }

  /** All of it, from the first byte on. */
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
   * Where a number stands in a part of the column that is sorted; -1 if it does not.
   *
   * <p>Small numbers are those of frequent words, so it is looked for near the start first, in
   * strides that double.
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
