package dev.morph.experiments.analysis;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * A statement about a run, tested on it.
 *
 * @param number see {@link Observations}
 * @param claim in words
 * @param verdict of the test
 * @param evidence the numbers it rests on
 */
public record Observation(int number, String claim, Verdict verdict, String evidence) {

  /** What the run says to the claim. */
  public enum Verdict {
    /** The data support it. */
    HOLDS("holds"),
    /** The data speak against it. */
    DOES_NOT("does not"),
    /** They do neither. */
    NOT_ENOUGH_DATA("not enough data");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }

    /** In words. */
    public String words() {
      return words;
    }

    /** From a one-sided reading of a two-sided test. */
    static Verdict of(boolean asClaimed, double p) {
      return p >= PairedComparison.LEVEL ? NOT_ENOUGH_DATA : asClaimed ? HOLDS : DOES_NOT;
    }

    /** From a condition that needs no test, if there is anything to look at. */
    static Verdict plainly(boolean enough, boolean holds) {
      return !enough ? NOT_ENOUGH_DATA : holds ? HOLDS : DOES_NOT;
    }
  }

  /** Holds if it does for most of the cases that tell, and not if most speak against it. */
  static <T> Observation majority(
      int number, String claim, List<T> cases, Predicate<T> supports, Predicate<T> contradicts) {
    long yes = cases.stream().filter(supports).count();
    long no = cases.stream().filter(contradicts).count();
    Verdict verdict =
        2 * yes > cases.size()
            ? Verdict.HOLDS
            : 2 * no > cases.size() ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA;
    return new Observation(
        number,
        claim,
        verdict,
        cases.isEmpty()
            ? "too few first failures to test"
            : text(
                "significant in %d, opposite in %d, of %d models and metrics",
                yes, no, cases.size()));
  }

  /** Numbers in words. */
  static String text(String format, Object... numbers) {
    return String.format(Locale.ROOT, format, numbers);
  }
}
