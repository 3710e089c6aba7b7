package dev.morph.experiments.analysis;

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
}
