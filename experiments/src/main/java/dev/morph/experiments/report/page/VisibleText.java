package dev.morph.experiments.report.page;

import java.util.stream.Collectors;

/** Makes invisible characters visible in text from elsewhere, for instance from a model. */
final class VisibleText {
  private VisibleText() {}

  /**
   * Spells out every control, format and direction character ({@code ‹U+202E›}), so that it cannot
   * hide or reorder the text around it. Line feeds and tabs are kept.
   */
  static String spellHidden(String text) {
    String lines = text.replace("\r\n", "\n").replace('\r', '\n');
    if (lines.codePoints().noneMatch(VisibleText::isHidden)) {
      return lines;
    }
    return lines
        .codePoints()
        .mapToObj(c -> isHidden(c) ? String.format("‹U+%04X›", c) : Character.toString(c))
        .collect(Collectors.joining());
  }

  private static boolean isHidden(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL -> character != '\n' && character != '\t';
      case Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE ->
          true;
      default -> false;
    };
  }
}
