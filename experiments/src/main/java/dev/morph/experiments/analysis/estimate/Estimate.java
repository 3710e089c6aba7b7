package dev.morph.experiments.analysis.estimate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import dev.morph.experiments.table.Cell;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A value with its 95 % interval, or the reason why either is missing.
 *
 * @param value the estimated value; null if there are no data
 * @param interval the 95 % interval; null if there are too few data. If only the value is missing,
 *     bounds between which the value certainly lies
 * @param why the reason for a missing value or interval, in a few words; otherwise empty
 */
@JsonSerialize(using = FlatEstimate.class)
public record Estimate(@Nullable Double value, @Nullable Interval interval, String why) {
  /** Creates an estimate with a value and an interval. */
  public static Estimate of(double value, Interval interval) {
    return new Estimate(value, interval, "");
  }

  /** Creates an estimate without an interval. */
  public static Estimate withoutInterval(double value, String why) {
    return new Estimate(value, null, why);
  }

  /** Creates an estimate without a value. */
  public static Estimate missing(String why) {
    return new Estimate(null, null, why);
  }

  /**
   * Creates an estimate without a value, only with bounds: the value certainly lies between them,
   * so they are not confidence limits.
   */
  public static Estimate ofBounds(Interval bounds, String why) {
    return new Estimate(
        null,
        bounds,
        String.format(Locale.ROOT, "between %.3f and %.3f, %s", bounds.low(), bounds.high(), why));
  }

  /**
   * Restores an estimate from JSON.
   *
   * @param ends an array with the interval's two ends; any other node means that there is no
   *     interval
   */
  public static Estimate fromJson(JsonNode value, JsonNode ends, String why) {
    boolean known = ends.path(0).isNumber() && ends.path(1).isNumber();
    return new Estimate(
        value.isNumber() ? Double.valueOf(value.asDouble()) : null,
        known ? new Interval(ends.path(0).asDouble(), ends.path(1).asDouble()) : null,
        why);
  }

  /** Creates an estimate of a share with its exact interval, for any number of observations. */
  public static Estimate ofShare(long some, long all) {
    return all == 0 ? missing("no values") : of((double) some / all, Share.interval(some, all));
  }

  /** Returns this estimate reduced by an amount. */
  public Estimate minus(double amount) {
    return map(it -> it - amount);
  }

  private Estimate map(DoubleUnaryOperator to) {
    return new Estimate(
        value == null ? null : Double.valueOf(to.applyAsDouble(value)),
        interval == null
            ? null
            : new Interval(to.applyAsDouble(interval.low()), to.applyAsDouble(interval.high())),
        why);
  }

  /** Whether the intervals of two estimates overlap, or may overlap. */
  public boolean overlaps(Estimate other) {
    return intervalOrUnbounded().low() <= other.intervalOrUnbounded().high()
        && other.intervalOrUnbounded().low() <= intervalOrUnbounded().high();
  }

  /**
   * Returns the interval. If it is missing: the value itself without variance, otherwise unbounded.
   */
  private Interval intervalOrUnbounded() {
    if (interval != null) {
      return interval;
    }
    return value != null && why.equals(Bootstrap.NO_VARIANCE)
        ? new Interval(value, value)
        : new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** Returns this estimate as a table cell. */
  public Cell toCell() {
    if (value == null) {
      return Cell.missing(why);
    }
    return interval == null
        ? Cell.withoutInterval(value, why)
        : Cell.estimate(value, interval.low(), interval.high());
  }

  /** Returns an estimated share as a table cell in points, from 0 to 100. */
  public Cell toPointsCell() {
    return inPoints().toCell();
  }

  /** Returns an estimated share in points, from 0 to 100. */
  public Estimate inPoints() {
    return map(it -> 100 * it);
  }

  /**
   * Formats the value with its interval, or the reason why one of them is missing.
   *
   * @param number formats a number
   */
  public String format(DoubleFunction<String> number) {
    if (value == null) {
      return why;
    }
    if (interval == null) {
      return number.apply(value) + (why.isEmpty() ? "" : " (" + why + ")");
    }
    String ends = number.apply(interval.low()) + ", " + number.apply(interval.high());
    return number.apply(value) + " [" + ends + "]";
  }

  /** Returns the reason for a missing value: it cannot be estimated beyond this distance. */
  public static String notEstimableBeyond(double distance) {
    return String.format(Locale.ROOT, "not estimable beyond %.3g", distance);
  }
}
