package dev.morph.scenarios.dataset;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Python source up to the body of the function that a model should write, as in code-completion
 * benchmarks: imports, possibly helpers, the function's head and its documentation.
 *
 * @param code the source without the documentation
 * @param documentation the text of the documentation; empty if there is none
 * @param signature the head of the function; empty if there is none
 */
record PythonHead(String code, String documentation, Optional<String> signature) {
  /** The quotes that begin or end the documentation: three single or three double quotes. */
  private static final Pattern QUOTES = Pattern.compile("[rRuU]?(\"\"\"|''')");

  /**
   * Parses a prompt.
   *
   * @param entry name of the function; empty for the last function
   */
  static PythonHead of(String prompt, String entry) {
    Matcher heads =
        Pattern.compile(
                "(?m)^[ \\t]*(?:async )?def "
                    + (entry.isEmpty() ? "\\w+" : Pattern.quote(entry))
                    + "\\b")
            .matcher(prompt);
    int start = -1;
    while (heads.find()) {
      start = heads.start();
    }
    int end = start < 0 ? -1 : headEnd(prompt, start);
    int from = Math.max(end, 0);
    Matcher opening = QUOTES.matcher(prompt);
    if (!opening.find(from)) {
      return new PythonHead(prompt, "", signature(prompt, start, end));
    }
    int close = prompt.indexOf(opening.group(1), opening.end());
    int stop = close < 0 ? prompt.length() : close;
    String words = prompt.substring(opening.end(), stop);
    String rest = close < 0 ? "" : prompt.substring(close + opening.group(1).length());
    String code =
        prompt.substring(0, opening.start()).stripTrailing() + "\n" + rest.stripTrailing();
    return new PythonHead(code.stripTrailing(), words, signature(prompt, start, end));
  }

  private static Optional<String> signature(String prompt, int start, int end) {
    return (start < 0 || end < 0)
        ? Optional.empty()
        : Optional.of(prompt.substring(start, end).strip().replaceAll("\\s+", " "));
  }

  /** Returns the name of the function; empty if there is no function. */
  Optional<String> name() {
    return signature.map(it -> it.substring(it.indexOf("def ") + 4, it.indexOf('(')));
  }

  /** Returns the position after the colon that ends the head; -1 if there is none. */
  private static int headEnd(String text, int start) {
    int depth = 0;
    for (int at = start; at < text.length(); at++) {
      char c = text.charAt(at);
      depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      if (c == ':' && depth == 0) {
        return at + 1;
      }
    }
    return -1;
  }

  /** Returns the whole program, completed with a body; empty if there is no body. */
  List<String> completedPrograms(Optional<String> rest, String prompt) {
    return rest
        .filter(body -> !body.isBlank())
        .map(body -> isWholeProgram("\n" + body) ? body : prompt + body)
        .stream()
        .toList();
  }

  /**
   * Whether the body is already the whole program, because it repeats the head or there is no head.
   */
  private boolean isWholeProgram(String body) {
    return signature
        .map(it -> body.contains("\n" + it.substring(0, it.indexOf('(') + 1)))
        .orElse(true);
  }

  /** Returns the text that a model is shown after the description. */
  String frozenTextWith(String examples) {
    String given = frozenText(code);
    return examples.isEmpty() ? given : examples + "\n\n" + given;
  }

  /** Returns the part of a prompt that shows a model the code to begin with. */
  static String frozenText(String code) {
    return "Keep to this beginning of the program, and give the whole program:\n```python\n"
        + code.strip()
        + "\n```";
  }
}
