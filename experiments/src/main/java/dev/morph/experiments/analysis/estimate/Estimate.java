package dev.morph.experiments.analysis.estimate;

import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import dev.morph.experiments.table.Cell;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A value with its 95 % interval, or the reason why one of them is missing.
 *
 * @param value null where there is nothing to estimate it from
 * @param interval null where there is too little for one; without a value, two between which it
 *     lies for certain
 * @param why a few words on what is missing; empty if nothing is
 */
@JsonSerialize(using = FlatEstimate.class)
public record Estimate(@Nullable Double value, @Nullable Interval interval, String why) {
  /** A value that has its interval. */
  public static Estimate within(double value, Interval interval) {
    return new Estimate(value, interval, "");
  }

  /** A value without an interval. */
  public static Estimate bare(double value, String why) {
    return new Estimate(value, null, why);
  }

  /** No value. */
  public static Estimate none(String why) {
    return new Estimate(null, null, why);
  }

  /**
   * No value, but two between which it lies: what the interval holds are these, and no confidence
   * limits.
   */
  public static Estimate between(Interval bounds, String why) {
    return new Estimate(
        null,
        bounds,
        String.format(Locale.ROOT, "between %.3f and %.3f, %s", bounds.low(), bounds.high(), why));
  }

  /** A share with its exact interval, whatever the number. */
  public static Estimate share(long some, long all) {
    return all == 0 ? none("no values") : within((double) some / all, Share.interval(some, all));
  }

  /** The same, so much lower. */
  public Estimate less(double amount) {
    return new Estimate(
        value == null ? null : Double.valueOf(value - amount),
        interval == null ? null : new Interval(interval.low() - amount, interval.high() - amount),
        why);
  }

  /** As a cell of a table. */
  public Cell cell() {
    if (value == null) {
      return Cell.missing(why);
    }
    return interval == null
        ? Cell.bare(value, why)
        : Cell.estimate(value, interval.low(), interval.high());
  }

  /** A share as a cell in points, from 0 to 100. */
  public Cell points() {
    return inPoints().cell();
  }

  /** A share in points, from 0 to 100. */
  public Estimate inPoints() {
    return new Estimate(
        value == null ? null : Double.valueOf(100 * value),
        interval == null ? null : new Interval(100 * interval.low(), 100 * interval.high()),
        why);
  }

  /**
   * A value with its ends in words, or why one of them is missing.
   *
   * @param form of a number, such as {@code %.2f}
   */
  public String words(String form) {
    return value == null
        ? why
        : String.format(Locale.ROOT, form, value)
            + (interval == null
                ? " (" + why + ")"
                : String.format(
                    Locale.ROOT, " [" + form + ", " + form + "]", interval.low(), interval.high()));
  }

  /** Beyond what distance nothing can be said. */
  public static String beyond(double distance) {
    return String.format(Locale.ROOT, "not estimable beyond %.3g", distance);
  }
}
