package dev.morph.experiments.cli.console;

/**
 * Text in lines of a limited width.
 *
 * @param width most characters of a line, the margin aside
 * @param margin before every line but the first
 */
public record Wrapped(int width, String margin) {

  /** Broken at spaces; a longer word stands alone. */
  public String of(String text) {
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

  /** The same with the margin before the first line too. */
  public String indented(String text) {
    return margin + of(text);
  }
}
