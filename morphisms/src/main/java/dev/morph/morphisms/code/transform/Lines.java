package dev.morph.morphisms.code.transform;

import java.util.ArrayList;
import java.util.List;

/** The lines of a text: where they start and how they are indented. */
final class Lines {
  private Lines() {}

  /** Returns the offset of each line's first character; a line ends with CR LF, CR or LF. */
  static List<Integer> starts(String text) {
    List<Integer> starts = new ArrayList<>(List.of(0));
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean paired = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if (c == '\n' || (c == '\r' && !paired)) {
        starts.add(i + 1);
      }
    }
    return starts;
  }

  /**
   * Returns one level of indentation: a tab if any line is indented with a tab; otherwise the
   * smallest indentation found, or four spaces if there is none.
   */
  static String indentUnit(String text) {
    int smallest = Integer.MAX_VALUE;
    for (int start : starts(text)) {
      int end = start;
      while (end < text.length() && text.charAt(end) == ' ') {
        end++;
      }
      if (end < text.length() && text.charAt(end) == '\t') {
        return "\t";
      }
      boolean code = end < text.length() && "\r\n*".indexOf(text.charAt(end)) < 0;
      if (code && end - start > 1) {
        smallest = Math.min(smallest, end - start);
      }
    }
    return " ".repeat(smallest > 8 ? 4 : smallest);
  }

  /** Returns the number of words in a text; {@code ()} counts as two words. */
  static int countWords(String text) {
    return text.strip().replace("()", " ( )").split("\\s+").length;
  }
}
