package dev.morph.experiments.report.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * An SVG drawing built element by element. Every text and attribute is escaped here, so callers can
 * pass labels from any source.
 */
final class Svg {
  private final StringBuilder body = new StringBuilder();

  Svg line(String style, double x1, double y1, double x2, double y2) {
    return addElement("line", style, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
  }

  Svg rect(String style, double x, double y, double width, double height) {
    return addElement("rect", style, "x", x, "y", y, "width", width, "height", height);
  }

  /** Adds a rectangle with a fill opacity from 0 (transparent) to 1 (opaque). */
  Svg shade(String style, double x, double y, double width, double height, double share) {
    String opacity = BigDecimal.valueOf(share).setScale(3, RoundingMode.HALF_UP).toPlainString();
    return addElement(
        "rect", style, "x", x, "y", y, "width", width, "height", height, "fill-opacity", opacity);
  }

  Svg path(String style, String data) {
    return addElement("path", style, "d", data);
  }

  /** Adds a label; {@code anchor} is start, middle or end. */
  Svg text(String style, double x, double y, String anchor, String text) {
    open("text", style, "x", x, "y", y, "text-anchor", anchor);
    body.append(escaped(text)).append("</text>");
    return this;
  }

  /** Adds a slanted label that rises from left to right and ends at this point. */
  Svg slantedText(String style, double x, double y, int degrees, String text) {
    String turned = "rotate(-" + degrees + ' ' + number(x) + ' ' + number(y) + ')';
    open("text", style, "x", x, "y", y, "text-anchor", "end", "transform", turned);
    body.append(escaped(text)).append("</text>");
    return this;
  }

  /** Opens a group: all elements added until {@link #close} show {@code hint} as a tooltip. */
  Svg openHint(String hint) {
    open("g", "hint");
    body.append("<title>").append(escaped(hint)).append("</title>");
    return this;
  }

  /**
   * Like {@link #openHint}, but with a link. The link cannot be focused by keyboard, because there
   * may be hundreds, and all targets can be reached in other ways.
   */
  Svg openLink(String href, String hint) {
    open("a", "hint", "href", href, "tabindex", "-1");
    body.append("<title>").append(escaped(hint)).append("</title>");
    return this;
  }

  Svg close(String element) {
    body.append("</").append(element).append('>');
    return this;
  }

  /** Adds a mark with the shape of the series, filled or hollow. */
  Svg mark(int series, double x, double y, boolean filled) {
    String style = Series.style(series) + (filled ? " mark" : " mark hollow");
    return path(style, Series.shape(series, x, y));
  }

  String body() {
    return body.toString();
  }

  /** Formats a number with one decimal, which is precise enough for a screen. */
  static String number(double value) {
    return BigDecimal.valueOf(value)
        .setScale(1, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** Escapes text for use as content or in a double-quoted attribute. */
  static String escaped(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\uFFFE\\uFFFF]", " ")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private Svg addElement(String name, String style, Object... attributes) {
    open(name, style, attributes);
    body.insert(body.length() - 1, '/');
    return this;
  }

  private void open(String name, String style, Object... attributes) {
    body.append('<').append(name).append(" class=\"").append(escaped(style)).append('"');
    for (int i = 0; i < attributes.length; i += 2) {
      Object value = attributes[i + 1];
      String text = value instanceof Double number ? number(number) : escaped(value.toString());
      body.append(' ').append(attributes[i]).append("=\"").append(text).append('"');
    }
    body.append('>');
  }
}
