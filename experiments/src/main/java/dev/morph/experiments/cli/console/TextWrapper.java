package dev.morph.experiments.cli.console;

/**
 * Wraps text at a limited width.
 *
 * @param width maximum number of characters of a line, without the margin
 * @param margin text before every line except the first
 */
public record TextWrapper(int width, String margin) {

  /** Wraps a text at spaces; a word longer than the width gets a separate line. */
  public String wrap(String text) {
    StringBuilder lines = new StringBuilder();
    int used = 0;
    for (String word : text.split(" ", -1)) {
      if (used > 0 && used + 1 + word.length() > width) {
        lines.append(System.lineSeparator()).append(margin);
        used = 0;
      } else if (used > 0) {
        lines.append(' ');
        used++;
      }
      lines.append(word);
      used += word.length();
    }
    return lines.toString();
  }

  /** Wraps a text, with the margin also before the first line. */
  public String wrapIndented(String text) {
    return margin + wrap(text);
  }
}
