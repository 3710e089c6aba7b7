package dev.morph.core.fault;

import java.util.Arrays;

/** Makes text from any source safe to show. */
public final class PlainText {
  private PlainText() {}

  /**
   * Returns one line without control, format and line-separating characters, so that text from a
   * model, a server or a file cannot move the cursor, set colours or reverse text. Runs of white
   * space become one space.
   */
  public static String line(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\s]+", " ").strip();
  }

  /** Returns a value as text, an array with its elements. */
  public static String of(Object value) {
    String text = Arrays.deepToString(new Object[] {value}); // in brackets
    return text.substring(1, text.length() - 1);
  }

  /** Returns the text as one word of a shell command, in single quotes if necessary. */
  public static String shellWord(Object text) {
    String word = String.valueOf(text);
    return word.matches("[\\p{L}\\p{N}/._:=@%+,-]+")
        ? word
        : "'" + word.replace("'", "'\\''") + "'";
  }

  /** Returns {@link #line}, cut after at most {@code longest} characters. */
  public static String line(String text, int longest) {
    String head = text.length() > 4 * longest ? text.substring(0, 4 * longest) : text;
    String plain = line(head);
    if (plain.length() <= longest) {
      return plain;
    }
    boolean splitsCharacter = longest > 0 && Character.isHighSurrogate(plain.charAt(longest - 1));
    return plain.substring(0, splitsCharacter ? longest - 1 : longest) + "...";
  }
}
