package dev.morph.scenarios.model;

/** Foreign text made fit for one line of a message. */
final class PlainText {
  private PlainText() {}

  /** Without control characters, and with every run of white space made one space. */
  static String of(String text) {
    return text.replaceAll("[\\p{Cntrl}\\p{Cf}\\s]+", " ").strip();
  }

  /** {@link #of}, cut after {@code longest} characters. */
  static String of(String text, int longest) {
    String head = text.length() > 4 * longest ? text.substring(0, 4 * longest) : text;
    String plain = of(head);
    return plain.length() <= longest ? plain : plain.substring(0, longest) + "...";
  }
}
