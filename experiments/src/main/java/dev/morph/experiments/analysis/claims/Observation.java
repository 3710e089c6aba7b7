package dev.morph.experiments.analysis.claims;

import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.Quantile;
import dev.morph.experiments.table.Cell;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A claim and its test on a run.
 *
 * @param label the paper's number, or a name if the claim is our own; see {@link Observations}
 * @param claim the claim in words
 * @param verdict result of the test
 * @param value the value that decides the test, with its 95 % interval if there is one
 * @param meaning the meaning of the value and the test
 * @param sample the data from which the value was computed, with counts
 */
public record Observation(
    String label, String claim, Verdict verdict, Cell value, String meaning, String sample) {

  /** Whether the run supports the claim. */
  public enum Verdict {
    /** The data support the claim. */
    HOLDS,
    /** The data contradict the claim. */
    DOES_NOT,
    /** The data neither support nor contradict the claim. */
    NOT_ENOUGH_DATA;

    /** Returns the verdict in words. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace("_", " ");
    }

    /** Tests the claim that a value is below a limit; the whole interval must lie on one side. */
    static Verdict below(double limit, @Nullable Interval interval) {
      if (interval == null) {
        return NOT_ENOUGH_DATA;
      }
      return interval.high() < limit ? HOLDS : interval.low() > limit ? DOES_NOT : NOT_ENOUGH_DATA;
    }

    /** Returns the verdict on several claims together: all must hold. */
    static Verdict combine(List<Verdict> parts) {
      return parts.contains(DOES_NOT)
          ? DOES_NOT
          : parts.contains(NOT_ENOUGH_DATA) ? NOT_ENOUGH_DATA : HOLDS;
    }

    /** Tests the claim that a value is above a limit. */
    static Verdict above(double limit, @Nullable Interval interval) {
      Verdict below = below(limit, interval);
      return below == HOLDS ? DOES_NOT : below == DOES_NOT ? HOLDS : below;
    }
  }

  /**
   * A claim before it is tested.
   *
   * @param label the label of the resulting observation
   * @param words the claim in words
   * @param meaning the meaning of the tested value
   */
  record Claim(String label, String words, String meaning) {
    /** With this many tasks, an undetected difference counts against the claim. */
    private static final int ENOUGH = 20;

    Observation withVerdict(Verdict verdict, Cell value, String sample) {
      return new Observation(label, words, verdict, value, meaning, sample);
    }

    /** Returns an observation that the claim cannot be tested, with the reason. */
    Observation undecided(String why) {
      return withVerdict(Verdict.NOT_ENOUGH_DATA, Cell.NONE, why);
    }

    /** Tests whether an estimate is above a limit. */
    Observation testAbove(double limit, Estimate estimate, String sample) {
      return withVerdict(Verdict.above(limit, estimate.interval()), estimate.toCell(), sample);
    }

    /** Tests whether an estimate is below a limit. */
    Observation testBelow(double limit, Estimate estimate, String sample) {
      return withVerdict(Verdict.below(limit, estimate.interval()), estimate.toCell(), sample);
    }

    /**
     * Returns a verdict over cases: it holds if most cases support the claim, and does not hold if
     * most cases contradict it.
     *
     * @param value returns the value of a case; the median over cases is reported
     */
    <T> Observation testMajority(
        Cases<T> cases,
        ToDoubleFunction<T> value,
        Predicate<T> supports,
        Predicate<T> contradicts) {
      List<T> all = cases.members();
      if (all.isEmpty()) {
        return undecided(cases.reasonIfEmpty());
      }
      long yes = all.stream().filter(supports).count();
      long no = all.stream().filter(contradicts).count();
      double[] values = all.stream().mapToDouble(value).sorted().toArray();
      return withVerdict(
          2 * yes > all.size()
              ? Verdict.HOLDS
              : 2 * no > all.size() ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA,
          Cell.number(Quantile.quantile(values, 0.5)),
          formatText(
              "%d %s, values from %.3f to %.3f; clearly true in %d, clearly false in %d",
              all.size(), cases.plural(), values[0], values[values.length - 1], yes, no));
    }

    /**
     * Returns a verdict over places: it holds if models are distinguished in every place. It does
     * not hold if they are distinguished in some place, but not in another with at least 20 tasks.
     */
    Observation testEverywhere(List<DistinguishedModels> all) {
      List<String> missed =
          all.stream().filter(it -> !it.distinguished()).map(DistinguishedModels::place).toList();
      boolean large = all.stream().anyMatch(it -> !it.distinguished() && it.tasks() >= ENOUGH);
      boolean none = missed.size() == all.size();
      return withVerdict(
          missed.isEmpty()
              ? Verdict.HOLDS
              : large && !none ? Verdict.DOES_NOT : Verdict.NOT_ENOUGH_DATA,
          Cell.number(1 - (double) missed.size() / all.size()),
          formatText(
              "%d places; not in: %s",
              all.size(), missed.isEmpty() ? "none" : String.join(", ", missed)));
    }
  }

  /**
   * Whether a test distinguishes any two models in one place: under a metric or within a scenario.
   *
   * @param place a metric, or a scenario under a metric
   * @param tasks number of tasks that the models share in this place
   * @param distinguished whether any two models differ significantly
   */
  record DistinguishedModels(String place, int tasks, boolean distinguished) {}

  /**
   * The cases on which a claim is tested one by one.
   *
   * @param plural name of the cases, in the plural
   * @param reasonIfEmpty the reason to give if there are no cases
   * @param members the cases with enough data to be tested
   */
  record Cases<T>(String plural, String reasonIfEmpty, List<T> members) {
    /** Returns cases that are each one model under one metric. */
    static <T> Cases<T> ofWalks(List<T> all) {
      return new Cases<>(
          "models under a metric", "too few first failures under any model and metric", all);
    }
  }

  /** Formats a text with numbers, independent of the locale. */
  static String formatText(String format, Object... numbers) {
    return String.format(Locale.ROOT, format, numbers);
  }
}
