package dev.morph.experiments.table;

import dev.morph.core.fault.PlainText;
import org.jspecify.annotations.Nullable;

/**
 * One cell. It holds a value; the formatting depends on the column.
 *
 * @param text a label; null for a number and for an empty cell. It may come from a model, a server
 *     or a file, so control and format characters are removed
 * @param value a whole or a finite number; null if there is none
 * @param interval of the value; null if there is none
 * @param why the reason why the value or its interval is missing, in a few words, shown if there is
 *     room; empty if neither is missing
 */
public record Cell(
    @Nullable String text, @Nullable Number value, @Nullable Interval interval, String why) {
  /** The text of an empty cell. */
  public static final Cell NONE = missing("");

  /** An interval with two finite ends. */
  public record Interval(double low, double high) {}

  public Cell {
    text = text == null ? null : PlainText.line(text);
    why = PlainText.line(why);
  }

  /** A label; {@link #NONE} for null. */
  public static Cell text(@Nullable String text) {
    return new Cell(text, null, null, "");
  }

  /** A count. */
  public static Cell count(long value) {
    return new Cell(null, value, null, "");
  }

  /** A count, or a mean of counts; {@link #NONE} for null. */
  public static Cell count(@Nullable Number value) {
    return value == null || value instanceof Double ? number(value) : count(value.longValue());
  }

  /** A number; {@link #NONE} for null and NaN. */
  public static Cell number(@Nullable Number value) {
    return bare(value == null ? null : Double.valueOf(value.doubleValue()), "");
  }

  /** A number with its interval, if it has one. */
  public static Cell estimate(@Nullable Double value, @Nullable Double low, @Nullable Double high) {
    if (value == null || low == null || high == null) {
      return number(value);
    }
    return Double.isFinite(value) && Double.isFinite(low) && Double.isFinite(high)
        ? new Cell(null, value, new Interval(low, high), "")
        : number(value);
  }

  /**
   * A number that has no interval, with the reason; {@link #NONE} for null and NaN.
   *
   * @param why a few words; empty if no interval was intended
   */
  public static Cell bare(@Nullable Double value, String why) {
    return value == null || !Double.isFinite(value) ? NONE : new Cell(null, value, null, why);
  }

  /**
   * A missing value, with the reason.
   *
   * @param why a few words, shown if there is room
   */
  public static Cell missing(String why) {
    return new Cell(null, null, null, why);
  }
}
