package dev.morph.morphisms.text.metric;

import java.util.Arrays;

/**
 * A thread's working memory for measuring a pair, reused for the next one: after a few pairs,
 * measuring makes no garbage. Nothing in it is used after the call of {@code measure}.
 */
final class Scratch {
  /** Larger buffers, for texts of megabytes, are not kept. */
  private static final int KEPT = 1 << 18;

  private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);

  private TokenBuffer tokens = new TokenBuffer();
  private int[] symbols = new int[256];
  private int[] visits = new int[1024];
  private int[] matches = new int[8];
  private long[] column = new long[16];
  private double[] vector = new double[128];
  private final MeteorAlignment alignment = new MeteorAlignment();

  private Scratch() {}

  /** Returns the calling thread's scratch. */
  static Scratch mine() {
    return OF_THREAD.get();
  }

  /** Returns a buffer for the tokens of one text. */
  TokenBuffer tokens() {
    if (tokens.capacity() > KEPT) {
      tokens = new TokenBuffer();
    }
    return tokens;
  }

  /** Returns room for at least this many symbols, with old values. */
  int[] symbols(int least) {
    if (symbols.length < least) {
      int[] larger = new int[Math.max(least, 2 * symbols.length)];
      symbols = kept(larger, symbols);
      return larger;
    }
    return symbols;
  }

  /** Returns at least this many zeros. */
  int[] visits(int least) {
    if (visits.length < least) {
      int[] larger = new int[Math.max(least, 2 * visits.length)];
      visits = kept(larger, visits);
      return larger;
    }
    Arrays.fill(visits, 0, least, 0);
    return visits;
  }

  /** Returns room for at least this many counts, with old values. */
  int[] matches(int least) {
    if (matches.length < least) {
      matches = new int[least];
    }
    return matches;
  }

  /** Returns room for at least this many machine words, with old values. */
  long[] column(int least) {
    if (column.length < least) {
      column = new long[least];
    }
    return column;
  }

  /** Returns room for at least this many components, with old values. */
  double[] vector(int least) {
    if (vector.length < least) {
      vector = new double[least];
    }
    return vector;
  }

  /** Returns room for METEOR's alignment. */
  MeteorAlignment alignment() {
    return alignment;
  }

  private static int[] kept(int[] larger, int[] old) {
    return larger.length <= KEPT ? larger : old;
  }
}
