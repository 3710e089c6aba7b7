package dev.morph.core.registry;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A range of numbers, written as {@code [1,)}, {@code (0,1]} or {@code [-1,1]}.
 *
 * @param from the lower end; negative infinity if there is none
 * @param fromExcluded whether the lower end is excluded
 * @param to the upper end; infinity if there is none
 * @param toExcluded whether the upper end is excluded
 */
public record NumberRange(double from, boolean fromExcluded, double to, boolean toExcluded) {
  /** The range that contains every number. */
  public static final NumberRange ANY =
      new NumberRange(Double.NEGATIVE_INFINITY, false, Double.POSITIVE_INFINITY, false);

  private static final Pattern FORM = Pattern.compile("([\\[(])([^,]*),([^,]*)([\\])])");

  /**
   * Parses an interval; empty text gives {@link #ANY}.
   *
   * @throws IllegalArgumentException if the text is not an interval
   */
  public static NumberRange parse(String text) {
    if (text.isEmpty()) {
      return ANY;
    }
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not an interval: " + text);
    }
    return new NumberRange(
        matcher.group(2).isBlank() ? ANY.from : Double.parseDouble(matcher.group(2)),
        matcher.group(1).equals("("),
        matcher.group(3).isBlank() ? ANY.to : Double.parseDouble(matcher.group(3)),
        matcher.group(4).equals(")"));
  }

  /** Whether the interval contains a number; it never contains NaN. */
  public boolean contains(double number) {
    return (fromExcluded ? number > from : number >= from)
        && (toExcluded ? number < to : number <= to);
  }

  /**
   * Returns a phrase to append to "a number", with a leading space, for instance {@code " above
   * 0"}; empty if every number is allowed.
   */
  String describe() {
    boolean least = from > Double.NEGATIVE_INFINITY;
    boolean most = to < Double.POSITIVE_INFINITY;
    String lower = least ? (fromExcluded ? " above " : " from ") + formatNumber(from) : "";
    String upper = toExcluded ? " below " : least && !fromExcluded ? " to " : " at most ";
    return lower
        + (most
            ? (least && (fromExcluded || toExcluded) ? "," : "") + upper + formatNumber(to)
            : "");
  }

  private static String formatNumber(double number) {
    return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
  }
}
