package dev.morph.morphisms.text.metric.encoder;

import java.util.Arrays;
import java.util.function.Function;

/**
 * The token ids that a network reads, with one token type for each id. Inputs are never compared
 * with each other.
 */
@SuppressWarnings("ArrayRecordComponent")
record EncodedInput(long[] ids, long[] types) {

  int length() {
    return ids.length;
  }

  /** Returns an input of the first {@code length} tokens of a text, all of one type. */
  static EncodedInput of(long[] tokens, int length, long type) {
    long[] types = new long[length];
    Arrays.fill(types, type);
    return new EncodedInput(Arrays.copyOf(tokens, length), types);
  }

  /** Joins several parts to one input. */
  static EncodedInput joined(EncodedInput... parts) {
    return new EncodedInput(joined(EncodedInput::ids, parts), joined(EncodedInput::types, parts));
  }

  private static long[] joined(Function<EncodedInput, long[]> side, EncodedInput... parts) {
    return Arrays.stream(parts).map(side).flatMapToLong(Arrays::stream).toArray();
  }
}
