package dev.morph.morphisms.code.tree;

import java.util.Locale;
import java.util.Optional;

/**
 * Limits on the size of a source, checked on its characters before any parser runs.
 *
 * <p>JavaParser's time is linear in the length of a file, but quadratic in the number of opening
 * brackets and {@code <} signs in one statement, because it looks ahead at each of them. The sum of
 * the squares of these numbers over all statements is therefore limited, too: parsing {@code
 * (T)((T)((T)(...} took 2 s with 2,400 pairs, and more than 12 s with 10,000.
 *
 * @param characters maximum number of characters
 * @param depth maximum number of brackets open at once
 * @param tangle maximum sum over all statements of the squared number of {@code ( [ <} in each
 */
public record SourceLimits(int characters, int depth, long tangle) {
  /** For whole programs: 500,000 characters are about 12,000 lines. */
  public static final SourceLimits DEFAULT = new SourceLimits(500_000, 2_000, 8_000_000);

  /** Returns why {@code source} is refused; empty if it is within the limits. */
  public Optional<Reading.Refused<Void>> check(String source) {
    if (source.length() > characters) {
      return refuse(Refusal.TOO_LONG, "it has %,d characters", source.length(), characters);
    }
    BracketCount count = BracketCount.of(source);
    if (count.depth() > depth) {
      return refuse(Refusal.TOO_DEEP, "its brackets are nested %,d deep", count.depth(), depth);
    }
    return count.tangle() > tangle
        ? refuse(
            Refusal.TOO_TANGLED,
            "its statements have too many brackets: the sum of squares is %,d",
            count.tangle(),
            tangle)
        : Optional.empty();
  }

  private static Optional<Reading.Refused<Void>> refuse(
      Refusal why, String what, long found, long limit) {
    String detail = String.format(Locale.ROOT, what + "; the limit is %,d", found, limit);
    return Optional.of(new Reading.Refused<>(why, detail));
  }
}
