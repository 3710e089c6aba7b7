package dev.morph.glove.tools.trainer;

import java.io.IOException;

/** Walks over sums in ascending order of their keys; that with the least key comes first. */
abstract class SumCursor implements Comparable<SumCursor> {
  /** Of the sum it stands at. */
  long key;

  /** The sum it stands at. */
  long amount;

  /** Goes to the next sum, at first to the first one; false if there is none. */
  abstract boolean advance() throws IOException;

  @Override
  public final int compareTo(SumCursor other) {
    return Long.compare(key, other.key);
  }
}
