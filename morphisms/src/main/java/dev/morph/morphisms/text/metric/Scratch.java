package dev.morph.morphisms.text.metric;

import java.util.Arrays;

/**
 * What a thread needs while it measures a pair, used again for the next one: after a few pairs,
 * measuring makes no garbage. Nothing in it outlives a call of {@code measure}.
 */
final class Scratch {
  /** Longer buffers, for texts of megabytes, are not kept. */
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

  /** That of the calling thread. */
  static Scratch mine() {
    return OF_THREAD.get();
  }

  /** For the tokens of one text. */
  TokenBuffer tokens() {
    if (tokens.capacity() > KEPT) {
      tokens = new TokenBuffer();
    }
    return tokens;
  }

  /** For at least so many symbols; their values are left over. */
  int[] symbols(int least) {
    if (symbols.length < least) {
      int[] larger = new int[Math.max(least, 2 * symbols.length)];
      symbols = kept(larger, symbols);
      return larger;
    }
    return symbols;
  }

  /** At least so many zeros. */
  int[] visits(int least) {
    if (visits.length < least) {
      int[] larger = new int[Math.max(least, 2 * visits.length)];
      visits = kept(larger, visits);
      return larger;
    }
    Arrays.fill(visits, 0, least, 0);
    return visits;
  }

  /** For at least so many counts; their values are left over. */
  int[] matches(int least) {
    if (matches.length < least) {
      matches = new int[least];
    }
    return matches;
  }

  /** For at least so many machine words; their values are left over. */
  long[] column(int least) {
    if (column.length < least) {
      column = new long[least];
    }
    return column;
  }

  /** For at least so many components; their values are left over. */
  double[] vector(int least) {
    if (vector.length < least) {
      vector = new double[least];
    }
    return vector;
  }

  /** For METEOR's alignment. */
  MeteorAlignment alignment() {
    return alignment;
  }

  private static int[] kept(int[] larger, int[] old) {
    return larger.length <= KEPT ? larger : old;
  }
}
