package dev.morph.morphisms.text.metric;

import org.jspecify.annotations.Nullable;

/**
 * A hash table of words that can be looked up by a slice of characters, without creating a string.
 *
 * <p>One thread at a time may add words while any number look them up. A lookup may miss a word
 * that is being added, but never sees half of one: entries are immutable, and a larger table is
 * filled before it is published.
 *
 * @param <W> the type of the entries
 */
final class WordTable<W extends WordTable.Spelled> {

  /** An entry with a spelling, which must not change. */
  interface Spelled {
    String text();
  }

  private volatile @Nullable Spelled[] slots = new Spelled[32];
  private int size;

  /** Returns the entry for a word, or null. */
  @Nullable W find(char[] chars, int start, int end) {
    @Nullable Spelled[] table = slots;
    int hash = hash(chars, start, end);
    int slot = slot(hash, table.length);
    for (Spelled word = table[slot]; word != null; word = table[slot]) {
      String text = word.text();
      // A string caches its hash code, which is computed in the same way as hash().
      if (text.hashCode() == hash && isAt(text, chars, start, end)) {
        @SuppressWarnings("unchecked") // only add() inserts entries
        W found = (W) word;
        return found;
      }
      slot = (slot + 1) & (table.length - 1);
    }
    return null;
  }

  /** Returns the entry for a word, or null. */
  @Nullable W find(String text) {
    return find(text.toCharArray(), 0, text.length());
  }

  /** Adds a word unless its spelling is already present, and returns the entry in the table. */
  synchronized W add(W word) {
    W known = find(word.text());
    if (known != null) {
      return known;
    }
    @Nullable Spelled[] table = slots;
    if (2 * size >= table.length) {
      @Nullable Spelled[] larger = new Spelled[2 * table.length];
      for (Spelled old : table) {
        if (old != null) {
          put(old, larger);
        }
      }
      put(word, larger);
      slots = larger;
    } else {
      put(word, table);
    }
    size++;
    return word;
  }

  /** Returns the number of words. */
  synchronized int size() {
    return size;
  }

  private static void put(Spelled word, @Nullable Spelled[] table) {
    int slot = slot(word.text().hashCode(), table.length);
    while (table[slot] != null) {
      slot = (slot + 1) & (table.length - 1);
    }
    table[slot] = word;
  }

  private static int slot(int hash, int length) {
    return (hash * 0x9E3779B9) >>> (Integer.SIZE - Integer.numberOfTrailingZeros(length));
  }

  private static int hash(char[] chars, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + chars[i];
    }
    return hash;
  }

  private static boolean isAt(String text, char[] chars, int start, int end) {
    if (text.length() != end - start) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (text.charAt(i - start) != chars[i]) {
        return false;
      }
    }
    return true;
  }
}
