package dev.morph.experiments.report;

import java.util.regex.Pattern;

/** Text that others wrote, such as a model, so that a reader sees what is really there. */
final class VisibleText {
  private static final Pattern HIDDEN =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Co}&&[^\\n\\t]]");

  private VisibleText() {}

  /**
   * The text with every control, format and direction character spelt out ({@code ‹U+202E›}): none
   * can reorder or hide what stands beside it. Line feeds and tabs stay.
   */
  static String of(String text) {
    return HIDDEN
        .matcher(text.replace("\r\n", "\n").replace('\r', '\n'))
        .replaceAll(match -> String.format("‹U+%04X›", match.group().codePointAt(0)));
  }
}
