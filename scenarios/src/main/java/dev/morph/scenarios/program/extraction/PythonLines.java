package dev.morph.scenarios.program.extraction;

import dev.morph.morphisms.code.tree.Lexeme;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The logical lines of a text that may be Python: brackets, multi-line strings and backslashes join
 * lines. Any text can be split, in one pass.
 *
 * @param lines the logical lines in order, without blank lines and comments
 * @param open whether a bracket or a string is still open at the end
 */
record PythonLines(List<Line> lines, boolean open) implements Syntax.Outline {
  /**
   * A logical line.
   *
   * @param from where the line begins
   * @param to where the next line may begin
   * @param indent the indentation in spaces, with a tab counted as eight
   * @param code the code without comments and without the content of strings
   */
  record Line(int from, int to, int indent, String code) {
    /** The first word; empty if the line begins with something else. */
    String firstWord() {
      return wordAt(0);
    }

    /** The name of the function or class that the line declares; empty if there is none. */
    String declaredName() {
      String first = firstWord();
      int at = first.length();
      if (first.equals("async")) {
        at = code.indexOf("def", at);
        first = at < 0 ? "" : "def";
        at += 3;
      }
      boolean declares = first.equals("def") || first.equals("class");
      return declares ? wordAt(skipBlanks(at)) : "";
    }

    private int skipBlanks(int from) {
      int at = from;
      while (at < code.length() && code.charAt(at) == ' ') {
        at++;
      }
      return at;
    }

    private String wordAt(int from) {
      int end = from;
      while (end < code.length() && Character.isJavaIdentifierPart(code.charAt(end))) {
        end++;
      }
      return code.substring(from, end);
    }

    /** The names in the line. */
    Set<String> names() {
      Set<String> names = new HashSet<>();
      for (int at = 0; at < code.length(); at++) {
        if (Character.isJavaIdentifierStart(code.charAt(at))) {
          String name = wordAt(at);
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

  /** The names of the functions and classes declared at the top level. */
  @Override
  public Set<String> declaredNames() {
    Set<String> names = new HashSet<>();
    lines.stream()
        .filter(line -> line.indent() == 0)
        .forEach(line -> names.add(line.declaredName()));
    names.remove("");
    return names;
  }

  @Override
  public Set<String> names() {
    Set<String> names = new HashSet<>();
    lines.forEach(line -> names.addAll(line.names()));
    return names;
  }

  @Override
  public int rank() {
    boolean code = PythonStatements.isCode(this, false);
    return !code ? 0 : declaredNames().isEmpty() ? 1 : isTruncated() ? 2 : 3;
  }

  @Override
  public boolean isTruncated() {
    return open || lines.isEmpty() || lines.get(lines.size() - 1).code().endsWith(":");
  }

  /**
   * Whether the text is the body of a function: it begins indented, returns outside of any
   * function, or lost the indentation of its first line.
   */
  @Override
  public boolean isBody() {
    return !lines.isEmpty()
        && (lines.get(0).indent() > 0 || lostIndent() > 0 || lastReturnOutside() >= 0);
  }

  @Override
  public boolean canJoin(Syntax.Outline other) {
    return true;
  }

  /**
   * The index of the last line with a return outside of any function; negative if there is none.
   */
  int lastReturnOutside() {
    int last = -1;
    int inside = Integer.MAX_VALUE;
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      inside = line.indent() <= inside ? Integer.MAX_VALUE : inside;
      if (!line.declaredName().isEmpty()) {
        inside = Math.min(inside, line.indent());
      } else if (inside == Integer.MAX_VALUE && line.firstWord().equals("return")) {
        last = i;
      }
    }
    return last;
  }

  /**
   * The indentation that the first line lost, inferred from the following lines; 0 if it lost none.
   * Some servers strip the white space at the beginning of an answer.
   */
  int lostIndent() {
    Line first = lines.get(0);
    boolean opens = first.code().endsWith(":");
    if (first.indent() > 0 || !first.declaredName().isEmpty() || first.code().startsWith("@")) {
      return 0;
    }
    int inner = 0;
    for (Line line : lines.subList(1, lines.size())) {
      if (line.indent() == 0) {
        break;
      }
      if (inner == 0 && !opens) {
        return line.indent();
      }
      inner = inner == 0 ? line.indent() : inner;
      if (line.indent() < inner) {
        return line.indent();
      }
    }
    return 0;
  }

  static PythonLines of(String text) {
    return new Scan(text).readAll();
  }

  /** Splits a text into logical lines. */
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

    PythonLines readAll() {
      while (at < text.length()) {
        readLine();
      }
      return new PythonLines(lines, unclosed || depth > 0);
    }

    private void readLine() {
      int from = at;
      int indent = 0;
      while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
        indent += text.charAt(at++) == '\t' ? 8 : 1;
      }
      code.setLength(0);
      depth = 0;
      boolean over = false;
      while (!over && at < text.length()) {
        over = readElement();
      }
      if (!code.toString().isBlank()) {
        lines.add(new Line(from, at, indent, code.toString().strip()));
      }
    }

    /** Reads one element; returns whether the logical line ends there. */
    private boolean readElement() {
      Lexeme lexeme = PythonLexer.lexemeAt(text, at);
      char c = text.charAt(at);
      int from = at;
      at = lexeme.end();
      switch (lexeme.kind()) {
        case STRING -> {
          code.append("''");
          unclosed |= !lexeme.closed();
        }
        case WORD -> code.append(text, from, at);
        case SYMBOL -> {
          if (c == '\n') {
            code.append(' ');
            return depth == 0;
          }
          boolean closes = ")]}".indexOf(c) >= 0 && depth > 0;
          depth += "([{".indexOf(c) >= 0 ? 1 : closes ? -1 : 0;
          code.append(c);
        }
        default -> {}
      }
      return false;
    }
  }
}
