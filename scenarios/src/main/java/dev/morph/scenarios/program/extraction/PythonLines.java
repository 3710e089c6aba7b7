package dev.morph.scenarios.program.extraction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The logical lines of Python, as far as characters tell: brackets, multi-line strings and
 * backslashes join lines. One pass over the text, whatever it contains.
 *
 * @param lines the logical lines in order, without blank lines and comments
 * @param open whether a bracket or a string is still open at the end
 */
record PythonLines(List<Line> lines, boolean open) {
  /**
   * A logical line.
   *
   * @param from where it begins
   * @param to where the next line may begin
   * @param indent its indentation in spaces, with a tab counted as eight
   * @param code its code without comments and without the content of strings
   */
  record Line(int from, int to, int indent, String code) {
    /** The first word; empty if it begins with something else. */
    String first() {
      return word(0);
    }

    /** The name of the function or class that it declares; empty if it declares none. */
    String declared() {
      String first = first();
      int at = first.length();
      if (first.equals("async")) {
        at = code.indexOf("def", at);
        first = at < 0 ? "" : "def";
        at += 3;
      }
      boolean declares = first.equals("def") || first.equals("class");
      return declares ? word(skipBlanks(at)) : "";
    }

    private int skipBlanks(int from) {
      int at = from;
      while (at < code.length() && code.charAt(at) == ' ') {
        at++;
      }
      return at;
    }

    private String word(int from) {
      int end = from;
      while (end < code.length() && Character.isJavaIdentifierPart(code.charAt(end))) {
        end++;
      }
      return code.substring(from, end);
    }

    /** The names in it. */
    Set<String> names() {
      Set<String> names = new HashSet<>();
      for (int at = 0; at < code.length(); at++) {
        if (Character.isJavaIdentifierStart(code.charAt(at))) {
          String name = word(at);
          names.add(name);
          at += name.length();
        }
      }
      return names;
    }
  }

  PythonLines {
    lines = List.copyOf(lines);
  }

  /** The functions and classes declared outside any other. */
  Set<String> declared() {
    Set<String> names = new HashSet<>();
    lines.stream().filter(line -> line.indent() == 0).forEach(line -> names.add(line.declared()));
    names.remove("");
    return names;
  }

  /** All names in it. */
  Set<String> names() {
    Set<String> names = new HashSet<>();
    lines.forEach(line -> names.addAll(line.names()));
    return names;
  }

  static PythonLines of(String text) {
    return new Scan(text).all();
  }

  /** Finds where strings, comments and brackets begin. */
  private static final class Scan {
    private final String text;
    private final List<Line> lines = new ArrayList<>();
    private final StringBuilder code = new StringBuilder();
    private int at;
    private int depth;
    private boolean unclosed;

    Scan(String text) {
      this.text = text;
    }

    PythonLines all() {
      while (at < text.length()) {
        line();
      }
      return new PythonLines(lines, unclosed || depth > 0);
    }

    private void line() {
      int from = at;
      int indent = 0;
      while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
        indent += text.charAt(at++) == '\t' ? 8 : 1;
      }
      code.setLength(0);
      depth = 0;
      boolean over = false;
      while (!over && at < text.length()) {
        over = step();
      }
      if (!code.toString().isBlank()) {
        lines.add(new Line(from, at, indent, code.toString().strip()));
      }
    }

    /** Reads one character, string or comment; returns whether the logical line ends there. */
    private boolean step() {
      char c = text.charAt(at);
      if (c == '"' || c == '\'') {
        quoted(c);
        return false;
      }
      at++;
      if (c == '#') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
        return false;
      }
      if (c == '\\' && at < text.length()) {
        at++;
        return false;
      }
      if (c == '\n') {
        code.append(' ');
        return depth == 0;
      }
      boolean closes = ")]}".indexOf(c) >= 0 && depth > 0;
      depth += "([{".indexOf(c) >= 0 ? 1 : closes ? -1 : 0;
      code.append(c);
      return false;
    }

    private void quoted(char quote) {
      boolean three =
          at + 2 < text.length() && text.charAt(at + 1) == quote && text.charAt(at + 2) == quote;
      String end = String.valueOf(quote).repeat(three ? 3 : 1);
      code.append("''");
      at += end.length();
      while (at < text.length() && !text.startsWith(end, at)) {
        if (text.charAt(at) == '\n' && !three) {
          return; // an apostrophe in prose, or an error: extends no further than its line
        }
        at += text.charAt(at) == '\\' ? 2 : 1;
      }
      unclosed |= at >= text.length();
      at = Math.min(at + end.length(), text.length());
    }
  }
}
