package dev.morph.core.fault;

/** Text that may be shown to a person, wherever it comes from. */
public final class PlainText {
  private PlainText() {}

  /**
   * One line without control, format and line-separating characters: what comes from a model, a
   * server or a file can move no cursor, set no colour and reverse no text. Runs of white space
   * become one space.
   */
  public static String line(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\s]+", " ").strip();
  }

  /** One word of a command to type: in quotes, unless a shell takes it as it is. */
  public static String word(Object text) {
    String word = String.valueOf(text);
    return word.matches("[\\p{L}\\p{N}/._:=@%+,-]+")
        ? word
        : "'" + word.replace("'", "'\\''") + "'";
  }

  /** {@link #line}, cut after {@code longest} characters. */
  public static String line(String text, int longest) {
    String head = text.length() > 4 * longest ? text.substring(0, 4 * longest) : text;
    String plain = line(head);
    return plain.length() <= longest ? plain : plain.substring(0, longest) + "...";
  }
}
