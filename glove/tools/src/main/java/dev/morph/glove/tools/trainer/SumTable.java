package dev.morph.glove.tools.trainer;

import java.util.Arrays;

/** Sums of positive amounts by key, in memory: a hash table with open addressing. */
final class SumTable {
  private long[] keys = new long[1 << 10];
  private long[] amounts = new long[keys.length]; // 0: the slot is free
  private int size;

  /**
   * Adds an amount, unless that would be a new key more than {@code most}: then it returns false.
   */
  boolean add(long key, long amount, int most) {
    int at = slot(key);
    if (amounts[at] == 0) {
      if (size == most) {
        return false;
      }
      keys[at] = key;
      size++;
    }
    amounts[at] += amount;
    if (size > keys.length / 2) {
      grow();
    }
    return true;
  }

  void clear() {
    Arrays.fill(amounts, 0);
    size = 0;
  }

  /** The sums by ascending key, as long as nothing is added. */
  SumCursor cursor() {
    return new Cursor();
  }

  private int slot(long key) {
    int at = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & (keys.length - 1);
    while (amounts[at] != 0 && keys[at] != key) {
      at = (at + 1) & (keys.length - 1);
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldAmounts = amounts;
    keys = new long[2 * oldKeys.length];
    amounts = new long[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldAmounts[i] != 0) {
        int at = slot(oldKeys[i]);
        keys[at] = oldKeys[i];
        amounts[at] = oldAmounts[i];
      }
    }
  }

  private final class Cursor extends SumCursor {
    private final long[] sorted = new long[size];
    private int next;

    Cursor() {
      int filled = 0;
      for (int i = 0; i < keys.length; i++) {
        if (amounts[i] != 0) {
          sorted[filled++] = keys[i];
        }
      }
      Arrays.sort(sorted);
    }

    @Override
    boolean advance() {
      if (next == sorted.length) {
        return false;
      }
      key = sorted[next++];
      amount = amounts[slot(key)];
      return true;
    }
  }
}
