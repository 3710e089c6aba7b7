package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.PythonLines.Line;
import java.util.Set;

/** Tells statements of Python from sentences of English, many of which begin with a keyword. */
final class PythonStatements {
  /** How a statement may begin other than with a name. */
  static final Set<String> KEYWORDS =
      Set.of(
          "def",
          "class",
          "import",
          "from",
          "async",
          "if",
          "elif",
          "else",
          "for",
          "while",
          "try",
          "except",
          "finally",
          "with",
          "return",
          "assert",
          "raise",
          "pass",
          "global",
          "nonlocal",
          "del",
          "break",
          "continue",
          "yield",
          "match",
          "case",
          "print");

  /** What declares or imports. */
  static final Set<String> OPENING = Set.of("def", "class", "import", "from", "async");

  private PythonStatements() {}

  /**
   * Whether most lines can be Python; a text without a declaration must not read like a sentence.
   */
  static boolean isCode(PythonLines lines, boolean strict) {
    long code = lines.lines().stream().filter(PythonStatements::looksLikeCode).count();
    boolean opens = lines.lines().stream().anyMatch(it -> OPENING.contains(it.first()));
    return code > 0 && ((opens && !strict) || 10 * code >= 9L * lines.lines().size());
  }

  /** Whether a line can be Python. */
  static boolean looksLikeCode(Line line) {
    String first = line.first();
    if (line.code().startsWith("@") || line.code().startsWith("''")) {
      return true;
    }
    if (KEYWORDS.contains(first)) {
      return statement(line.code(), first);
    }
    String rest = line.code().substring(first.length()).stripLeading();
    return !first.isEmpty()
        && (rest.isEmpty()
            ? line.indent() > 0
            : "=.([+-*/,:)]}|&^%<>".indexOf(rest.charAt(0)) >= 0
                && !(rest.charAt(0) == ','
                    || rest.equals(".")
                    || rest.startsWith(". ")
                    || rest.equals(":")));
  }

  /** A keyword is a word of English, too. */
  private static boolean statement(String code, String first) {
    String rest = code.substring(first.length()).strip();
    return switch (first) {
      case "import", "global", "nonlocal", "del" ->
          !rest.isEmpty() && rest.indexOf('.') != rest.length() - 1;
      case "from" -> rest.contains(" import ");
      case "def",
          "class",
          "async",
          "if",
          "elif",
          "else",
          "for",
          "while",
          "try",
          "except",
          "finally",
          "with",
          "match",
          "case" ->
          code.contains(":");
      case "print" -> rest.startsWith("(");
      case "pass", "break", "continue" -> rest.isEmpty();
      default -> true;
    };
  }
}
