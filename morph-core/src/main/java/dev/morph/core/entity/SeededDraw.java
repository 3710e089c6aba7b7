package dev.morph.core.entity;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A stream of random numbers that depends only on (randomSeed, purpose, id). Each purpose and id
 * has its own stream, so results depend neither on threads nor on earlier draws for other purposes.
 *
 * <p>The stream is SplitMix64 (Steele, Lea and Flood 2014), seeded with the first eight bytes of a
 * SHA-256; the stream is the same on every Java version. Not thread-safe.
 */
public final class SeededDraw {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  private SeededDraw(long state) {
    this.state = state;
  }

  /**
   * Returns the stream for one purpose and one id.
   *
   * @param randomSeed the run's recorded random seed
   * @param purpose the use of the numbers, for instance {@code "tie"}
   * @param id the object for which the numbers are drawn, for instance a case id
   */
  public static SeededDraw of(long randomSeed, String purpose, String id) {
    String content =
        CanonicalJson.write(
            Map.of("id", id, "purpose", purpose, "randomSeed", Long.toString(randomSeed)));
    byte[] hash = CanonicalJson.digest(content.getBytes(StandardCharsets.UTF_8));
    return new SeededDraw(ByteBuffer.wrap(hash).getLong());
  }

  /** Returns the next 64 random bits. */
  public long nextLong() {
    state += GOLDEN_GAMMA;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** Returns a number uniform in [0, bound), without bias; {@code bound} must be positive. */
  public int nextInt(int bound) {
    return (int) (nextLongBelow(largestMultiple(bound)) % bound);
  }

  /** Fills the array with the same numbers as repeated calls of {@link #nextInt}, but faster. */
  public void nextInts(int[] target, int bound) {
    long limit = largestMultiple(bound);
    // Barrett's reduction: computes the same remainder with a multiplication instead of a division.
    long inverse = bound < 3 ? 0 : Long.divideUnsigned(-1, bound);
    for (int i = 0; i < target.length; i++) {
      long bits = nextLongBelow(limit);
      long rest = inverse == 0 ? bits % bound : bits - Math.multiplyHigh(bits, inverse) * bound;
      target[i] = (int) (rest < bound ? rest : rest - bound);
    }
  }

  private long nextLongBelow(long limit) {
    long bits = nextLong() >>> 1;
    while (bits >= limit) {
      bits = nextLong() >>> 1;
    }
    return bits;
  }

  /**
   * Returns the largest usable multiple of the bound. Values at or above it are rejected, because
   * they would favour small remainders.
   */
  private static long largestMultiple(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive, not " + bound);
    }
    return Long.MAX_VALUE - Long.MAX_VALUE % bound;
  }

  /**
   * Returns a number uniform in [0, bound), without bias, for bounds of any size; {@code bound}
   * must be positive.
   */
  public BigInteger nextBelow(BigInteger bound) {
    if (bound.signum() <= 0) {
      throw new IllegalArgumentException("bound must be positive, not " + bound);
    }
    int bits = bound.subtract(BigInteger.ONE).bitLength();
    while (true) {
      BigInteger candidate = nextBits(bits);
      if (candidate.compareTo(bound) < 0) {
        return candidate;
      }
    }
  }

  /** Returns a number uniform in [0, 1) with 53 random bits. */
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  private BigInteger nextBits(int bits) {
    ByteBuffer bytes = ByteBuffer.allocate((bits + 63) / 64 * Long.BYTES);
    while (bytes.hasRemaining()) {
      bytes.putLong(nextLong());
    }
    return new BigInteger(1, bytes.array()).shiftRight(bytes.capacity() * Byte.SIZE - bits);
  }
}
