package dev.morph.morphisms.text.metric;

import java.util.Arrays;

/**
 * The n-grams of one sequence, prepared for matching with many other sequences. A match is, for
 * each order, the sum over all n-grams of the smaller of the two counts.
 *
 * <p>The distinct n-grams of the sequence, of all orders, are the states of an automaton (Aho and
 * Corasick 1975): an n-gram's children are the n-grams one symbol longer, and its suffix link is
 * the n-gram without its first symbol. The other sequence is read once; each symbol leads to the
 * longest known n-gram ending there, and only this n-gram is counted. At the end, counts are passed
 * on along the suffix links, longest n-grams first, so that every n-gram gets its own count. A hash
 * key is a state and a symbol in one long, not a hash of the whole n-gram, so different n-grams
 * never share a key and the values are exact.
 *
 * <p>Thread-safe. Space O(length x orders).
 */
final class NgramCounts {
  private static final int EMPTY = -1;

  private final int orders;
  private final int length;
  private final int[] firstOfOrder; // first state of each order; the root is 0
  private final int[] suffix;
  private final int[] counts;
  private final long[] keys;
  private final int[] children;
  private final int shift;

  /**
   * Counts the n-grams of a sequence.
   *
   * @param symbols code points, or other numbers from 0
   * @param orders length of the longest n-grams counted
   */
  NgramCounts(int[] symbols, int orders) {
    this.orders = orders;
    this.length = symbols.length;
    int most = Math.addExact(Math.multiplyExact(symbols.length, orders), 1);
    int bits = Math.max(4, Integer.SIZE - Integer.numberOfLeadingZeros(most));
    this.shift = Long.SIZE - bits - 1;
    this.keys = new long[1 << (bits + 1)];
    this.children = new int[keys.length];
    Arrays.fill(keys, EMPTY);
    this.firstOfOrder = new int[orders + 2];
    int[] links = new int[most];
    int[] seen = new int[most];
    int states = buildAutomaton(symbols, links, seen);
    this.suffix = Arrays.copyOf(links, states);
    this.counts = Arrays.copyOf(seen, states);
  }

  /** Creates a state for each distinct n-gram, short ones first, and returns their number. */
  private int buildAutomaton(int[] symbols, int[] links, int[] seen) {
    int states = 1;
    int[] shorter = new int[symbols.length + 1]; // per start: state of the shorter n-gram
    for (int order = 1; order <= orders; order++) {
      firstOfOrder[order] = states;
      for (int start = 0; start + order <= symbols.length; start++) {
        long key = key(shorter[start], symbols[start + order - 1]);
        int slot = slot(key);
        if (keys[slot] == EMPTY) {
          keys[slot] = key;
          children[slot] = states;
          // The n-gram without its first symbol starts one position later; its state there has not
          // been overwritten yet.
          links[states] = shorter[start + 1];
          states++;
        }
        shorter[start] = children[slot];
        seen[shorter[start]]++;
      }
    }
    firstOfOrder[orders + 1] = states;
    return states;
  }

  /** Returns how many n-grams of this order the sequence has, counting repetitions. */
  int total(int order) {
    return total(length, order);
  }

  /** Returns how many n-grams of this order a sequence of this length has. */
  static int total(int length, int order) {
    return Math.max(0, length - order + 1);
  }

  /**
   * Returns the clipped matches of another sequence, by order; index 0 is unused.
   *
   * @param symbols the other sequence; symbols that this sequence lacks match nothing and may all
   *     be -1
   */
  int[] matches(int[] symbols) {
    int[] visits = new int[counts.length];
    int longest = firstOfOrder[orders];
    int state = 0;
    for (int symbol : symbols) {
      if (state >= longest) {
        state = suffix[state];
      }
      int child = child(state, symbol);
      while (child == EMPTY && state != 0) {
        state = suffix[state];
        child = child(state, symbol);
      }
      state = child == EMPTY ? 0 : child;
      visits[state]++;
    }
    int[] matches = new int[orders + 1];
    for (int order = orders; order >= 1; order--) {
      int matched = 0;
      for (int ngram = firstOfOrder[order]; ngram < firstOfOrder[order + 1]; ngram++) {
        matched += Math.min(visits[ngram], counts[ngram]);
        visits[suffix[ngram]] += visits[ngram];
      }
      matches[order] = matched;
    }
    return matches;
  }

  private int child(int state, int symbol) {
    if (symbol < 0) {
      return EMPTY;
    }
    long key = key(state, symbol);
    int slot = slot(key);
    return keys[slot] == key ? children[slot] : EMPTY;
  }

  private static long key(int state, int symbol) {
    return ((long) state << Integer.SIZE) | symbol;
  }

  /** Returns the slot of the key, or the empty slot where it belongs. */
  private int slot(long key) {
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> shift);
    while (keys[slot] != key && keys[slot] != EMPTY) {
      slot = (slot + 1) & (keys.length - 1);
    }
    return slot;
  }
}
