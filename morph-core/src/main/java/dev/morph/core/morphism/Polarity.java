package dev.morph.core.morphism;

/** Whether a metric grows or falls as two inputs get closer. */
public enum Polarity {
  /** 0 means identical; the smallest value is nearest. */
  DISTANCE("distance", "↓"),
  /** The largest value is nearest. */
  SIMILARITY("similarity", "↑");

  private final String label;
  private final String arrow;

  Polarity(String label, String arrow) {
    this.label = label;
    this.arrow = arrow;
  }

  /** Returns the word used in result files. */
  public String label() {
    return label;
  }

  /**
   * Returns an arrow that points towards nearer inputs: down for a distance, up for a similarity.
   */
  public String arrow() {
    return arrow;
  }

  /**
   * Compares by nearness: negative if {@code left} is nearer than {@code right}. Equal values
   * compare as 0.
   */
  public int compareNearness(double left, double right) {
    return this == DISTANCE ? Double.compare(left, right) : Double.compare(right, left);
  }

  /** Returns the nearer of two values. */
  public double nearer(double left, double right) {
    return compareNearness(left, right) <= 0 ? left : right;
  }

  /** Returns the farther of two values. */
  public double farther(double left, double right) {
    return compareNearness(left, right) <= 0 ? right : left;
  }
}
