package dev.morph.morphisms.code.transform;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Looks at source character by character before it is parsed, so that hostile source is refused in
 * a time that grows only with its length.
 */
final class SourceScan {
  static final int LONGEST = 4_000_000;
  static final int MOST_LINES = 20_000;
  static final int DEEPEST = 150;

  private static final Pattern ESCAPE =
      Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*+\\\\u+([0-9a-fA-F]{4})");

  private final String source;
  private int at;

  private SourceScan(String source) {
    this.source = source;
  }

  /** Why the source is refused, if it is. */
  static Optional<String> check(String source) {
    if (source.length() > LONGEST) {
      return Optional.of("it has more than " + LONGEST + " characters");
    }
    if (source.lines().limit(MOST_LINES + 1L).count() > MOST_LINES) {
      return Optional.of("it has more than " + MOST_LINES + " lines");
    }
    Optional<String> structural = structuralEscape(source);
    return structural.isPresent() ? structural : new SourceScan(source).scan();
  }

  /** An escape that stands for a quote, a line end or the like: nothing can be said about it. */
  private static Optional<String> structuralEscape(String source) {
    return ESCAPE
        .matcher(source)
        .results()
        .filter(escape -> Integer.parseInt(escape.group(1), 16) < 0x80)
        .findFirst()
        .map(escape -> escaped((int) source.substring(0, escape.start()).lines().count()));
  }

  private static String escaped(int line) {
    return "line "
        + Math.max(line, 1)
        + " spells a character as a Unicode escape; write the character itself";
  }

  private Optional<String> scan() {
    int depth = 0;
    int line = 1;
    for (at = 0; at < source.length(); at++) {
      char c = source.charAt(at);
      if (c == '\\' && isEscapedCharacter()) {
        return Optional.of(escaped(line));
      }
      line += c == '\n' ? 1 : 0;
      if (c == '/' || c == '"' || c == '\'') {
        int from = at;
        skip(c);
        line +=
            (int)
                source
                    .substring(from, Math.min(at, source.length()))
                    .chars()
                    .filter(x -> x == '\n')
                    .count();
      }
      depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      if (depth > DEEPEST) {
        return Optional.of("line " + line + " is nested deeper than " + DEEPEST + " brackets");
      }
    }
    return Optional.empty();
  }

  private boolean isEscapedCharacter() {
    return source.startsWith("u", at + 1);
  }

  /** Moves to the last character of a comment or a literal. */
  private void skip(char c) {
    if (source.startsWith("//", at)) {
      at = before(source.indexOf('\n', at));
    } else if (source.startsWith("/*", at)) {
      at = last(source.indexOf("*/", at + 2), 2);
    } else if (source.startsWith("\"\"\"", at)) {
      at = last(textBlockEnd(), 3);
    } else if (c != '/') {
      literal(c);
    }
  }

  private int textBlockEnd() {
    for (int i = at + 3; i < source.length(); i++) {
      if (source.charAt(i) == '\\') {
        i++;
      } else if (source.startsWith("\"\"\"", i)) {
        return i;
      }
    }
    return -1;
  }

  private void literal(char quote) {
    for (at++; at < source.length(); at++) {
      char c = source.charAt(at);
      if (c == '\\') {
        at++;
      } else if (c == quote || c == '\n') {
        return;
      }
    }
  }

  private int before(int found) {
    return found < 0 ? source.length() : found - 1;
  }

  private int last(int found, int length) {
    return found < 0 ? source.length() : found + length - 1;
  }
}
