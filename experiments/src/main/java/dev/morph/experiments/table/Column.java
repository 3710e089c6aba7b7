package dev.morph.experiments.table;

import dev.morph.core.fault.PlainText;
import java.util.Locale;

/**
 * A column of a table.
 *
 * @param key name for programs: lower case, digits and underscores
 * @param heading name for people; {@code R^o} and {@code R^*} are set as symbols
 * @param unit shown after the heading; empty if there is none
 * @param group heading over several neighbouring columns of the same group; empty if there is none
 * @param kind the kind of its content
 * @param estimated whether its values have intervals; files for programs then always have columns
 *     for the interval and for the reason of a missing one
 * @param better whether larger or smaller values mean more robust; shown on pages but not in files
 */
public record Column(
    String key,
    String heading,
    String unit,
    String group,
    Kind kind,
    boolean estimated,
    Better better) {

  /** Whether larger or smaller values mean more robust. */
  public enum Better {
    /** Neither, because the column is not a score. */
    NEITHER(""),
    LARGER("↑ more robust"),
    SMALLER("↓ more robust");

    private final String words;

    Better(String words) {
      this.words = words;
    }

    /** Returns an arrow and words; empty if the column is not a score. */
    public String words() {
      return words;
    }
  }

  /** What a column contains, which determines its alignment and rounding. */
  public enum Kind {
    /** Labels, left-aligned. */
    TEXT,
    /** Whole numbers, right-aligned. */
    COUNT,
    /**
     * Numbers, right-aligned, with as many decimals as the largest number needs for four digits.
     */
    NUMBER,
    /** Numbers on scales that differ between rows, each rounded separately to about four digits. */
    SCORE,
    /** Shares from 0 to 1, shown as percentages. */
    SHARE,
    /** p-values, with three decimals; smaller values are shown as {@code <0.001}. */
    P_VALUE;

    /** Whether its cells are right-aligned. */
    public boolean numeric() {
      return this != TEXT;
    }
  }

  public Column {
    if (!key.matches("[a-z0-9_]+")) {
      throw new IllegalArgumentException("not a column key: " + key);
    }
    heading = PlainText.line(heading);
    unit = PlainText.line(unit);
    group = PlainText.line(group);
  }

  /** A column of labels. */
  public static Column text(String key, String heading) {
    return new Column(key, heading, "", "", Kind.TEXT, false, Better.NEITHER);
  }

  /** A column of whole numbers. */
  public static Column count(String key, String heading) {
    return new Column(key, heading, "", "", Kind.COUNT, false, Better.NEITHER);
  }

  /** A column of numbers, with or without intervals. */
  public static Column number(String key, String heading) {
    return new Column(key, heading, "", "", Kind.NUMBER, false, Better.NEITHER);
  }

  /** A column of raw values of several metrics, with or without intervals. */
  public static Column score(String key, String heading) {
    return new Column(key, heading, "", "", Kind.SCORE, false, Better.NEITHER);
  }

  /** A column of shares between 0 and 1. */
  public static Column share(String key, String heading) {
    return new Column(key, heading, "", "", Kind.SHARE, false, Better.NEITHER);
  }

  /** A column of p-values. */
  public static Column probability(String key, String heading) {
    return new Column(key, heading, "", "", Kind.P_VALUE, false, Better.NEITHER);
  }

  /** Converts a name to a suffix of a column's key: {@code local:bm25} to {@code _local_bm25}. */
  public static String keySuffix(String name) {
    return "_" + name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
  }

  /** Returns a copy with this unit. */
  public Column withUnit(String newUnit) {
    return new Column(key, heading, newUnit, group, kind, estimated, better);
  }

  /** Returns a copy under this group heading. */
  public Column withGroup(String newGroup) {
    return new Column(key, heading, unit, newGroup, kind, estimated, better);
  }

  /** Returns a copy for values with intervals. */
  public Column withIntervals() {
    return new Column(key, heading, unit, group, kind, true, better);
  }

  /** Returns a copy in which values in this direction mean more robust. */
  public Column withBetter(Better direction) {
    return new Column(key, heading, unit, group, kind, estimated, direction);
  }
}
