package dev.morph.experiments.table;

import dev.morph.core.fault.PlainText;
import org.jspecify.annotations.Nullable;

/** One cell. It holds a value; the formatting depends on the column. */
public sealed interface Cell {
  /** Shown if there is nothing to show. */
  Cell NONE = new Missing("");

  /** A label; {@link #NONE} for null. */
  static Cell text(@Nullable String text) {
    return text == null ? NONE : new Text(text);
  }

  /** A count. */
  static Cell count(long value) {
    return new Count(value);
  }

  /** A count, or the mean of some; {@link #NONE} for null. */
  static Cell count(@Nullable Number value) {
    return value == null || value instanceof Double ? number(value) : count(value.longValue());
  }

  /** A number; {@link #NONE} for null and NaN. */
  static Cell number(@Nullable Number value) {
    return value == null || !Double.isFinite(value.doubleValue())
        ? NONE
        : new Decimal(value.doubleValue(), "");
  }

  /** A number with its interval, or without if there is none. */
  static Cell estimate(@Nullable Double value, @Nullable Double low, @Nullable Double high) {
    if (value == null || low == null || high == null) {
      return number(value);
    }
    boolean finite = Double.isFinite(value) && Double.isFinite(low) && Double.isFinite(high);
    return finite ? new Estimate(value, low, high) : number(value);
  }

  /**
   * A number that has no interval, with the reason; {@link #NONE} for null and NaN.
   *
   * @param why a few words; empty if no interval was intended
   */
  static Cell bare(@Nullable Double value, String why) {
    return value == null || !Double.isFinite(value) ? NONE : new Decimal(value, why);
  }

  /**
   * A missing value, with the reason.
   *
   * @param why a few words, shown if there is room
   */
  static Cell missing(String why) {
    return new Missing(why);
  }

  /**
   * One line of plain text. It may come from a model, a server or a file, so control and format
   * characters are removed.
   */
  record Text(String text) implements Cell {
    public Text {
      text = PlainText.line(text);
    }
  }

  /** How many. */
  record Count(long value) implements Cell {}

  /**
   * A finite value without an interval.
   *
   * @param why the reason for the missing interval; empty if none was intended
   */
  record Decimal(double value, String why) implements Cell {
    public Decimal {
      why = PlainText.line(why);
    }
  }

  /** A value with its interval; all are finite. */
  record Estimate(double value, double low, double high) implements Cell {}

  /** Nothing to show. */
  record Missing(String why) implements Cell {
    public Missing {
      why = PlainText.line(why);
    }
  }
}
