package dev.morph.morphisms.code.ngram;

/**
 * A column of logarithms, stored exactly (32 bits each) or as indices into a code book.
 *
 * @param codes for each value, the bits of a float or an index into the code book
 * @param codeBook the values that codes stand for; empty if the values are exact
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record LogColumn(PackedColumn codes, float[] codeBook) {
  private static final float[] NO_BOOK = {};

  /** Two codes are reserved: for zero and for tokens that are never predicted. */
  private static final int RESERVED = 2;

  /** Stores values without loss. */
  static LogColumn exact(float[] values) {
    PackedColumn bits = PackedColumn.zeros(Float.SIZE, values.length);
    for (int i = 0; i < values.length; i++) {
      bits.set(i, Integer.toUnsignedLong(Float.floatToIntBits(values[i])));
    }
    return new LogColumn(bits, NO_BOOK);
  }

  /**
   * Quantises values: their range is divided into intervals of equal width, and each value is
   * replaced by the mean of its interval. Zero stays zero, because a context without longer n-grams
   * costs nothing, and the value for tokens that are never predicted stays unchanged.
   *
   * <p>Intervals of equal width lose less than intervals with equally many values (Whittaker and
   * Raj 2001), whose widest intervals contain the most frequent n-grams.
   */
  static LogColumn quantised(float[] values, int bits) {
    int parts = (1 << bits) - RESERVED;
    float low = 0;
    float high = Float.NEGATIVE_INFINITY;
    for (float value : values) {
      if (isQuantisable(value)) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    double width = Math.max((high - low) / parts, Float.MIN_NORMAL);
    double[] sums = new double[parts];
    int[] counts = new int[parts];
    PackedColumn codes = PackedColumn.zeros(bits, values.length);
    for (int i = 0; i < values.length; i++) {
      if (isQuantisable(values[i])) {
        int part = Math.min(parts - 1, (int) ((values[i] - low) / width));
        sums[part] += values[i];
        counts[part]++;
        codes.set(i, RESERVED + part);
      } else {
        codes.set(i, values[i] == 0 ? 0 : 1);
      }
    }
    float[] book = new float[1 << bits];
    book[1] = KneserNey.NEVER;
    for (int part = 0; part < parts; part++) {
      book[RESERVED + part] = counts[part] == 0 ? 0 : (float) (sums[part] / counts[part]);
    }
    return new LogColumn(codes, book);
  }

  private static boolean isQuantisable(float value) {
    return value != 0 && value > KneserNey.NEVER;
  }

  /** Returns all values. */
  float[] values() {
    float[] values = new float[codes.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = get(i);
    }
    return values;
  }

  float get(int index) {
    int code = (int) codes.get(index);
    return codeBook.length == 0 ? Float.intBitsToFloat(code) : codeBook[code];
  }
}
