package dev.morph.experiments.table;

import dev.morph.core.fault.PlainText;
import java.util.Locale;

/**
 * One column.
 *
 * @param key name for programs: lower case, digits and underscores
 * @param heading name for people; {@code R^o} and {@code R^*} are set as symbols
 * @param unit shown behind the heading; empty if there is none
 * @param group heading over several neighbouring columns of the same group; empty if there is none
 * @param kind what stands in it
 * @param estimated whether its values have intervals or a reason why not, so that files for
 *     programs have columns for these whatever the data
 * @param better which way its values say more robust; pages show it and files do not
 */
public record Column(
    String key,
    String heading,
    String unit,
    String group,
    Kind kind,
    boolean estimated,
    Better better) {

  /** Which way its values say more robust. */
  public enum Better {
    /** Neither: it is no score. */
    NEITHER(""),
    LARGER("↑ more robust"),
    SMALLER("↓ more robust");

    private final String words;

    Better(String words) {
      this.words = words;
    }

    /** An arrow and words; empty for no score. */
    public String words() {
      return words;
    }
  }

  /** What a column holds, and so how it is aligned and rounded. */
  public enum Kind {
    /** Labels, to the left. */
    TEXT,
    /** Whole numbers, to the right. */
    COUNT,
    /** Numbers, to the right, with as many decimals as its largest needs for four digits. */
    NUMBER,
    /**
     * Numbers on scales that differ from row to row, each rounded by itself to about four digits.
     */
    SCORE,
    /** Shares of one, shown as percentages. */
    SHARE,
    /** Probabilities of a test, with three decimals, {@code <0.001} below them. */
    P_VALUE;

    /** Whether its cells stand to the right. */
    public boolean numeric() {
      return this != TEXT;
    }
  }

  public Column {
    if (!key.matches("[a-z0-9_]+")) {
      throw new IllegalArgumentException("no column key: " + key);
    }
    heading = PlainText.line(heading);
    unit = PlainText.line(unit);
    group = PlainText.line(group);
  }

  /** Of labels. */
  public static Column text(String key, String heading) {
    return new Column(key, heading, "", "", Kind.TEXT, false, Better.NEITHER);
  }

  /** Of whole numbers. */
  public static Column count(String key, String heading) {
    return new Column(key, heading, "", "", Kind.COUNT, false, Better.NEITHER);
  }

  /** Of numbers, with or without intervals. */
  public static Column number(String key, String heading) {
    return new Column(key, heading, "", "", Kind.NUMBER, false, Better.NEITHER);
  }

  /** Of raw values of several metrics, with or without intervals. */
  public static Column score(String key, String heading) {
    return new Column(key, heading, "", "", Kind.SCORE, false, Better.NEITHER);
  }

  /** Of shares between 0 and 1. */
  public static Column share(String key, String heading) {
    return new Column(key, heading, "", "", Kind.SHARE, false, Better.NEITHER);
  }

  /** Of probabilities of a test. */
  public static Column probability(String key, String heading) {
    return new Column(key, heading, "", "", Kind.P_VALUE, false, Better.NEITHER);
  }

  /** A name as the end of a column's key: {@code _local_bm25}. */
  public static String keyOf(String name) {
    return "_" + name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
  }

  /** In this unit. */
  public Column in(String newUnit) {
    return new Column(key, heading, newUnit, group, kind, estimated, better);
  }

  /** Under this common heading. */
  public Column under(String newGroup) {
    return new Column(key, heading, unit, newGroup, kind, estimated, better);
  }

  /** The same, of values with intervals. */
  public Column withIntervals() {
    return new Column(key, heading, unit, group, kind, true, better);
  }

  /** The same, of scores. */
  public Column better(Better direction) {
    return new Column(key, heading, unit, group, kind, estimated, direction);
  }
}
