package dev.morph.morphisms.text.metric.encoder;

import java.util.Arrays;

/**
 * The token ids and the equally many token types that a network reads. Inputs are never compared.
 */
@SuppressWarnings("ArrayRecordComponent")
record EncodedInput(long[] ids, long[] types) {

  int length() {
    return ids.length;
  }

  /** Assembles an input from parts. */
  static final class Builder {
    private final long[] ids;
    private final long[] types;
    private int end;

    Builder(int length) {
      this.ids = new long[length];
      this.types = new long[length];
    }

    Builder add(long[] tokens, long[] tokenTypes) {
      System.arraycopy(tokens, 0, ids, end, tokens.length);
      System.arraycopy(tokenTypes, 0, types, end, tokens.length);
      end += tokens.length;
      return this;
    }

    /** Adds the first {@code length} tokens of a text. */
    Builder add(long[] tokens, int length, long type) {
      System.arraycopy(tokens, 0, ids, end, length);
      Arrays.fill(types, end, end + length, type);
      end += length;
      return this;
    }

    EncodedInput build() {
      return new EncodedInput(ids, types);
    }
  }
}
