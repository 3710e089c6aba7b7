package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.PythonLines.Line;
import java.util.Set;

/** Distinguishes Python statements from English sentences, many of which begin with a keyword. */
final class PythonStatements {
  /** Words that begin a compound statement, whose head ends in a colon. */
  private static final Set<String> COMPOUND =
      Set.of(
          "def", "class", "async", "if", "elif", "else", "for", "while", "try", "except", "finally",
          "with", "match", "case");

  private static final Set<String> SIMPLE =
      Set.of(
          "import",
          "from",
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
          "print");

  private static final Set<String> OPERATORS =
      Set.of("and", "or", "not", "in", "is", "lambda", "await", "as");

  /** Words that are keywords only at the beginning of a statement, and Python 2's print. */
  private static final Set<String> SOFT = Set.of("match", "case", "type", "print");

  /** Words that begin a declaration or import. */
  static final Set<String> OPENING = Set.of("def", "class", "import", "from", "async");

  private PythonStatements() {}

  /** Whether the word is not a name and may begin a statement. */
  static boolean isKeyword(String word) {
    return COMPOUND.contains(word) || SIMPLE.contains(word);
  }

  /**
   * Whether a text may be Python: it has a declaration or import and at least one line of code, or
   * nine of ten lines look like code.
   *
   * @param strict whether nine of ten lines must look like code in any case
   */
  static boolean isCode(PythonLines lines, boolean strict) {
    long code = lines.lines().stream().filter(PythonStatements::looksLikeCode).count();
    boolean opens = lines.lines().stream().anyMatch(it -> OPENING.contains(it.firstWord()));
    return code > 0 && ((opens && !strict) || 10 * code >= 9L * lines.lines().size());
  }

  /** Whether a line can be Python. */
  static boolean looksLikeCode(Line line) {
    String first = line.firstWord();
    boolean heads = line.code().endsWith(":") && !COMPOUND.contains(first);
    if (heads || hasAdjacentWords(line.code(), first)) {
      return false;
    }
    if (line.code().startsWith("@") || line.code().startsWith("''")) {
      return true;
    }
    if (isKeyword(first)) {
      return fitsKeyword(line.code(), first);
    }
    String rest = line.code().substring(first.length()).stripLeading();
    return !first.isEmpty()
        && (rest.isEmpty()
            ? line.indent() > 0
            : "=.([+-*/,:)]}|&^%<>".indexOf(rest.charAt(0)) >= 0
                && !(rest.charAt(0) == ','
                    || rest.equals(".")
                    || rest.startsWith(". ")
                    || isSpeaker(line, rest)));
  }

  /**
   * Whether a line names a speaker: "Human: thanks" is valid Python, too, but such an annotation
   * has no effect outside of a class.
   */
  private static boolean isSpeaker(Line line, String rest) {
    return rest.equals(":")
        || (line.indent() == 0 && rest.startsWith(":") && rest.indexOf('=') < 0);
  }

  /**
   * Whether there are two consecutive words that are not keywords, or such a word after a
   * parenthesis, as in "O(n) time": outside of strings and comments, that is prose.
   */
  private static boolean hasAdjacentWords(String code, String first) {
    boolean before = false;
    int at = SOFT.contains(first) ? first.length() : 0;
    while (at < code.length()) {
      if (!Character.isJavaIdentifierPart(code.charAt(at))) {
        char c = code.charAt(at++);
        before = c == ' ' ? before : c == ')';
        continue;
      }
      int from = at;
      while (at < code.length() && Character.isJavaIdentifierPart(code.charAt(at))) {
        at++;
      }
      String word = code.substring(from, at);
      boolean plain = !isKeyword(word) && !OPERATORS.contains(word);
      if (before && plain) {
        return true;
      }
      before = plain;
    }
    return false;
  }

  /** Whether the rest of a line fits its keyword, because keywords are English words, too. */
  private static boolean fitsKeyword(String code, String first) {
    String rest = code.substring(first.length()).strip();
    if (COMPOUND.contains(first)) {
      return code.contains(":");
    }
    return switch (first) {
      case "import", "global", "nonlocal", "del" ->
          !rest.isEmpty() && rest.indexOf('.') != rest.length() - 1;
      case "from" -> rest.contains(" import ");
      case "print" -> rest.startsWith("(");
      case "pass", "break", "continue" -> rest.isEmpty();
      default -> true;
    };
  }
}
