package dev.morph.experiments.table;

import dev.morph.core.fault.PlainText;
import org.jspecify.annotations.Nullable;

/**
 * A cell of a table. It contains a value; the column determines its formatting.
 *
 * @param text a label; null for a number or an empty cell. Control and format characters are
 *     removed, because the text may come from a model, a server or a file
 * @param value a whole number or a finite decimal number; null if there is none
 * @param interval the value's interval; null if there is none
 * @param why the reason why the value or its interval is missing, in a few words, shown if there is
 *     room; empty if neither is missing
 */
public record Cell(
    @Nullable String text, @Nullable Number value, @Nullable Interval interval, String why) {
  /** An empty cell. */
  public static final Cell NONE = missing("");

  /** An interval with two finite ends. */
  public record Interval(double low, double high) {}

  public Cell {
    text = text == null ? null : PlainText.line(text);
    why = PlainText.line(why);
  }

  /** Creates a cell with a label; empty for null. */
  public static Cell text(@Nullable String text) {
    return new Cell(text, null, null, "");
  }

  /** Creates a cell with a count. */
  public static Cell count(long value) {
    return new Cell(null, value, null, "");
  }

  /** Creates a cell with a count, or a mean of counts; {@link #NONE} for null. */
  public static Cell count(@Nullable Number value) {
    return value == null || value instanceof Double ? number(value) : count(value.longValue());
  }

  /** Creates a cell with a number; {@link #NONE} for null or a number that is not finite. */
  public static Cell number(@Nullable Number value) {
    return withoutInterval(value == null ? null : Double.valueOf(value.doubleValue()), "");
  }

  /** Creates a cell with a number, and with its interval if both ends are known and finite. */
  public static Cell estimate(@Nullable Double value, @Nullable Double low, @Nullable Double high) {
    if (value == null || low == null || high == null) {
      return number(value);
    }
    return Double.isFinite(value) && Double.isFinite(low) && Double.isFinite(high)
        ? new Cell(null, value, new Interval(low, high), "")
        : number(value);
  }

  /**
   * Creates a cell with a number, and the reason why it has no interval; {@link #NONE} for null or
   * a number that is not finite.
   *
   * @param why a few words; empty if no interval was intended
   */
  public static Cell withoutInterval(@Nullable Double value, String why) {
    return value == null || !Double.isFinite(value) ? NONE : new Cell(null, value, null, why);
  }

  /**
   * Creates a cell for a missing value, with the reason.
   *
   * @param why a few words, shown if there is room
   */
  public static Cell missing(String why) {
    return new Cell(null, null, null, why);
  }
}
