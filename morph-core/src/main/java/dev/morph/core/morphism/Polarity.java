package dev.morph.core.morphism;

/** Whether a metric grows or falls as two inputs come closer. */
public enum Polarity {
  /** 0 means identical; nearest is smallest. */
  DISTANCE("distance", "↓"),
  /** Nearest is largest. */
  SIMILARITY("similarity", "↑");

  private final String label;
  private final String arrow;

  Polarity(String label, String arrow) {
    this.label = label;
    this.arrow = arrow;
  }

  /** The word used in result files. */
  public String label() {
    return label;
  }

  /** Points to where near inputs lie: down for a distance, up for a similarity. */
  public String arrow() {
    return arrow;
  }

  /**
   * Nearest first: negative if {@code left} is nearer than {@code right}. Equal values compare as
   * 0.
   */
  public int compareNearness(double left, double right) {
    return this == DISTANCE ? Double.compare(left, right) : Double.compare(right, left);
  }

  /** The nearer of two values. */
  public double nearer(double left, double right) {
    return compareNearness(left, right) <= 0 ? left : right;
  }

  /** The farther of two values. */
  public double farther(double left, double right) {
    return compareNearness(left, right) <= 0 ? right : left;
  }
}
