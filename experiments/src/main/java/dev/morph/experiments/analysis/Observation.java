package dev.morph.experiments.analysis;

import dev.morph.experiments.table.Cell;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A statement about a run, tested on it.
 *
 * @param label the paper's number, or a name for a claim of our own; see {@link Observations}
 * @param claim in words
 * @param verdict of the test
 * @param value that decides, with its 95 % interval where it has one
 * @param meaning what the value is, and how it was tested
 * @param sample what it was computed from, with numbers
 */
public record Observation(
    String label, String claim, Verdict verdict, Cell value, String meaning, String sample) {

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

    /** Of a claim that a value is below a limit: its whole interval has to be on one side. */
    static Verdict below(double limit, @Nullable Interval interval) {
      if (interval == null) {
        return NOT_ENOUGH_DATA;
      }
      return interval.high() < limit ? HOLDS : interval.low() > limit ? DOES_NOT : NOT_ENOUGH_DATA;
    }

    /** Of a claim that several others make together. */
    static Verdict all(List<Verdict> parts) {
      return parts.contains(DOES_NOT)
          ? DOES_NOT
          : parts.contains(NOT_ENOUGH_DATA) ? NOT_ENOUGH_DATA : HOLDS;
    }

    /** Of a claim that a value is above a limit. */
    static Verdict above(double limit, @Nullable Interval interval) {
      Verdict below = below(limit, interval);
      return below == HOLDS ? DOES_NOT : below == DOES_NOT ? HOLDS : below;
    }
  }

  /** Of a claim that cannot be looked at. */
  static Observation undecided(String label, String claim, String meaning, String why) {
    return new Observation(label, claim, Verdict.NOT_ENOUGH_DATA, Cell.NONE, meaning, why);
  }

  /**
   * Holds if it does for most of the models and metrics, and does not if most speak against it.
   *
   * @param cases a model under a metric each, as far as there is enough of it to be tested
   * @param value of one; shown is the middle one
   */
  static <T> Observation majority(
      String label,
      String claim,
      String meaning,
      List<T> cases,
      ToDoubleFunction<T> value,
      Predicate<T> supports,
      Predicate<T> contradicts) {
    if (cases.isEmpty()) {
      return undecided(label, claim, meaning, "too few first failures under any model and metric");
    }
    long yes = cases.stream().filter(supports).count();
    long no = cases.stream().filter(contradicts).count();
    Verdict verdict =
        2 * yes > cases.size()
            ? Verdict.HOLDS
            : 2 * no > cases.size() ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA;
    double[] values = cases.stream().mapToDouble(value).sorted().toArray();
    return new Observation(
        label,
        claim,
        verdict,
        Cell.number(Quantile.of(values, 0.5)),
        meaning,
        text(
            "%d pairs of a model and a metric, values from %.3f to %.3f; clearly so in %d, clearly"
                + " not in %d",
            cases.size(), values[0], values[values.length - 1], yes, no));
  }

  /** Numbers in words. */
  static String text(String format, Object... numbers) {
    return String.format(Locale.ROOT, format, numbers);
  }
}
