package dev.morph.morphisms.code.transform;

import dev.morph.morphisms.code.tree.Lexeme;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks source before it is parsed, so that hostile source is refused in linear time. */
final class SourceCheck {
  static final int LONGEST = 4_000_000;
  static final int MOST_LINES = 20_000;
  static final int DEEPEST = 150;

  private static final Pattern ESCAPE =
      Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*+\\\\u+([0-9a-fA-F]{4})");

  private static final String STRUCTURAL = "\"'\\\n\r*/";

  private SourceCheck() {}

  /** Returns why the source is refused; empty if it is accepted. */
  static Optional<String> check(String source) {
    if (source.length() > LONGEST) {
      return Optional.of("it has more than " + LONGEST + " characters");
    }
    if (source.lines().limit(MOST_LINES + 1L).count() > MOST_LINES) {
      return Optional.of("it has more than " + MOST_LINES + " lines");
    }
    Optional<String> structural = structuralEscape(source);
    return structural.isPresent() ? structural : checkBrackets(source);
  }

  /**
   * Finds a Unicode escape for a character that may begin or end a string, a comment or a line,
   * because the scan is unreliable after such an escape.
   */
  private static Optional<String> structuralEscape(String source) {
    return ESCAPE
        .matcher(source)
        .results()
        .filter(escape -> STRUCTURAL.indexOf(Integer.parseInt(escape.group(1), 16)) >= 0)
        .findFirst()
        .map(escape -> escapeMessage((int) source.substring(0, escape.start()).lines().count()));
  }

  private static String escapeMessage(int line) {
    return "line " + Math.max(line, 1) + " contains a Unicode escape; write the character itself";
  }

  private static Optional<String> checkBrackets(String source) {
    int depth = 0;
    int line = 1;
    Lexeme next;
    for (int at = 0; at < source.length(); at = next.end()) {
      next = Lexeme.at(source, at);
      char c = source.charAt(at);
      if (c == '\\' && source.startsWith("u", at + 1)) {
        return Optional.of(escapeMessage(line));
      }
      if (next.kind() == Lexeme.Kind.SYMBOL) {
        depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      }
      if (depth > DEEPEST) {
        return Optional.of("line " + line + " is nested deeper than " + DEEPEST + " brackets");
      }
      line += (int) source.substring(at, next.end()).chars().filter(x -> x == '\n').count();
    }
    return Optional.empty();
  }
}
