package dev.morph.experiments.report.plot;

import static dev.morph.experiments.report.plot.Svg.number;

/**
 * The colour, dash and shape of each model in a figure; dash and shape also distinguish models in
 * print without colour.
 */
final class Series {
  /**
   * The number of colours defined by the style sheet; further models reuse them with another shape.
   */
  static final int STYLES = 6;

  private static final double R = 3.4;

  private Series() {}

  /** The CSS class of a series' colour and dash. */
  static String style(int series) {
    return "s" + series % STYLES;
  }

  /** Returns the model's shape around a point, as SVG path data. */
  static String shape(int series, double x, double y) {
    return switch (series % 5) {
      case 0 -> circle(x, y);
      case 1 -> polygon(x - R, y - R, x + R, y - R, x + R, y + R, x - R, y + R);
      case 2 -> polygon(x, y - R * 1.2, x + R * 1.2, y + R, x - R * 1.2, y + R);
      case 3 -> polygon(x, y - R * 1.35, x + R * 1.35, y, x, y + R * 1.35, x - R * 1.35, y);
      default -> polygon(x - R * 1.2, y - R, x + R * 1.2, y - R, x, y + R * 1.2);
    };
  }

  private static String circle(double x, double y) {
    String arc = "a" + R + " " + R + " 0 1 0 ";
    return "M" + number(x - R) + " " + number(y) + arc + 2 * R + " 0" + arc + -2 * R + " 0Z";
  }

  private static String polygon(double... points) {
    StringBuilder path = new StringBuilder("M");
    for (int i = 0; i < points.length; i += 2) {
      path.append(i == 0 ? "" : "L").append(number(points[i])).append(' ');
      path.append(number(points[i + 1]));
    }
    return path.append('Z').toString();
  }
}
