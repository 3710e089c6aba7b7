package dev.morph.core.morphism;

/**
 * A neighbourhood of a seed: all mutants of rank at most n and order 1 to k. A larger n or k never
 * excludes a mutant.
 *
 * @param n largest rank of a replacement, at least 0
 * @param k largest number of changed sites, at least 0
 */
public record Radius(int n, int k) {
  /** The radius that contains no mutant. */
  public static final Radius NONE = new Radius(0, 0);

  public Radius {
    if (n < 0 || k < 0) {
      throw new IllegalArgumentException("a radius must not be negative: n=" + n + ", k=" + k);
    }
  }

  /** Whether the neighbourhood contains a mutant of this rank and order. */
  public boolean contains(int rank, int order) {
    return order >= 1 && order <= k && rank <= n;
  }

  /** Returns the largest radius contained in both this radius and {@code limit}. */
  public Radius intersection(Radius limit) {
    return new Radius(Math.min(n, limit.n), Math.min(k, limit.k));
  }

  @Override
  public String toString() {
    return "(n=" + n + ", k=" + k + ")";
  }
}
