package dev.morph.experiments.table;

import dev.morph.experiments.table.Column.Kind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/**
 * Formats the cells of one column for people. All cells have the same number of decimals, so that
 * digits are aligned. Programs read {@link Csv}, which does not round.
 */
public final class Shown {
  private static final double SMALLEST_P = 0.001;

  private final Kind kind;
  private final int decimals;

  private Shown(Kind kind, int decimals) {
    this.kind = kind;
    this.decimals = decimals;
  }

  /** Creates the format for a column of a table. */
  public static Shown in(Table table, int column) {
    Kind kind = table.columns().get(column).kind();
    return new Shown(
        kind,
        switch (kind) {
          case TEXT, COUNT, SCORE -> 0;
          case SHARE -> 1;
          case P_VALUE -> 3;
          case NUMBER -> decimalsFor(table.columnCells(column));
        });
  }

  /** Formats a single number, rounded to about four digits. */
  public static String number(double value) {
    return new Shown(Kind.NUMBER, decimalsFor(Math.abs(value))).round(value);
  }

  /** Formats the value of a cell, without its interval; a dash if there is no value. */
  public String value(Cell cell) {
    if (cell.text() != null) {
      return cell.text();
    }
    Number value = cell.value();
    if (value == null) {
      return "–";
    }
    return value instanceof Long ? value.toString() : formatFor(cell).round(value.doubleValue());
  }

  /**
   * Formats the interval as {@code [low, high]}, or the reason why it is missing, in parentheses.
   */
  public String interval(Cell cell) {
    Cell.Interval ends = cell.interval();
    if (ends != null) {
      return "["
          + formatFor(cell).round(ends.low())
          + ", "
          + formatFor(cell).round(ends.high())
          + "]";
    }
    return cell.why().isEmpty() ? "" : "(" + cell.why() + ")";
  }

  private Shown formatFor(Cell cell) {
    return kind == Kind.SCORE ? new Shown(Kind.NUMBER, decimalsFor(List.of(cell))) : this;
  }

  private String round(double value) {
    if (kind == Kind.P_VALUE && value < SMALLEST_P) {
      return "<" + SMALLEST_P;
    }
    if (kind == Kind.COUNT && value == Math.rint(value)) {
      return String.format(Locale.ROOT, "%.0f", value);
    }
    double scaled = kind == Kind.SHARE ? 100 * value : value;
    String text = roundHalfUp(scaled, kind == Kind.COUNT ? 1 : decimals);
    return kind == Kind.SHARE ? text + " %" : text;
  }

  /** Capitalises the first letter of a word. */
  public static String capitalise(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  /** Shortens a name in the middle, because names may differ at the beginning or the end. */
  public static String shorten(String name, int longest) {
    int head = longest / 2;
    return name.length() <= longest
        ? name
        : name.substring(0, head) + "…" + name.substring(name.length() - (longest - head - 1));
  }

  /** Rounds half away from zero in the decimal form; never returns negative zero. */
  private static String roundHalfUp(double value, int decimals) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP);
    return rounded.toPlainString();
  }

  private static int decimalsFor(List<Cell> cells) {
    return decimalsFor(cells.stream().mapToDouble(Shown::largestMagnitude).max().orElse(0));
  }

  /** The largest absolute value among a cell's number and its interval; 0 for whole numbers. */
  private static double largestMagnitude(Cell cell) {
    if (!(cell.value() instanceof Double value)) {
      return 0;
    }
    Cell.Interval ends = cell.interval();
    return ends == null
        ? Math.abs(value)
        : Math.max(Math.abs(value), Math.max(Math.abs(ends.low()), Math.abs(ends.high())));
  }

  private static int decimalsFor(double largest) {
    if (largest >= 1000) {
      return 0;
    }
    if (largest >= 100) {
      return 1;
    }
    if (largest >= 10) {
      return 2;
    }
    return largest >= 0.01 || largest == 0 ? 3 : 5;
  }
}
