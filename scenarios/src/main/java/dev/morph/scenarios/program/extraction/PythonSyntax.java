package dev.morph.scenarios.program.extraction;

import dev.morph.morphisms.code.tree.Lexeme;
import dev.morph.scenarios.program.extraction.PythonLines.Line;
import java.util.List;
import java.util.Set;

/**
 * The syntax of Python: programs, heads and bodies are recognised by logical lines and their
 * indentation.
 */
final class PythonSyntax implements Syntax {
  @Override
  public Set<String> fenceLabels() {
    return Set.of("", "python", "py", "python3", "python2", "code");
  }

  @Override
  public Set<String> testMarks() {
    return Set.of("import unittest", "import pytest");
  }

  @Override
  public Lexeme lexeme(String text, int at) {
    return PythonLexer.lexemeAt(text, at);
  }

  @Override
  public boolean beginsCode(String line) {
    List<Line> lines = PythonLines.of(line).lines();
    return !lines.isEmpty()
        && (PythonStatements.OPENING.contains(lines.get(0).firstWord())
            || lines.get(0).firstWord().equals("return"))
        && PythonStatements.looksLikeCode(lines.get(0));
  }

  @Override
  public Outline outline(String text) {
    return PythonLines.of(text);
  }

  @Override
  public boolean isHead(String code) {
    return PythonLines.of(code).lines().stream().anyMatch(line -> line.firstWord().equals("def"));
  }

  @Override
  public String headIn(String prompt) {
    return withoutProse(prompt, ExtractionContext.NONE);
  }

  /**
   * Returns the function that the signature names, otherwise the last function of the code to be
   * continued.
   */
  @Override
  public String requestedName(ExtractionContext context) {
    String signed =
        context
            .signature()
            .map(it -> PythonLines.of(it).lines())
            .filter(lines -> !lines.isEmpty())
            .map(lines -> lines.get(0))
            .map(line -> line.declaredName().isEmpty() ? line.firstWord() : line.declaredName())
            .orElse("");
    return !signed.isEmpty()
        ? signed
        : context
            .code()
            .flatMap(
                code ->
                    PythonLines.of(code).lines().stream()
                        .filter(line -> line.firstWord().equals("def"))
                        .map(Line::declaredName)
                        .reduce((earlier, later) -> later))
            .orElse("");
  }

  @Override
  public Draft draft(Candidate best, ExtractionContext context) {
    String text = dedented(best.text());
    return new PythonDraft(
        context,
        requestedName(context),
        best.block().isClosed() ? text : withoutProseAfter(text),
        best.repairs());
  }

  /** Removes the indentation common to all lines, as in a code block within a list. */
  private static String dedented(String text) {
    List<Line> lines = PythonLines.of(text).lines();
    int blanks = lines.isEmpty() ? 0 : lines.get(0).indent();
    boolean all =
        blanks > 0
            && lines.stream().allMatch(line -> line.indent() >= blanks)
            && (PythonStatements.OPENING.contains(lines.get(0).firstWord())
                || lines.get(0).code().startsWith("@"));
    if (!all) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      int from = at;
      while (at < text.length() && at - from < blanks && " \t".indexOf(text.charAt(at)) >= 0) {
        at++;
      }
      int end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end + 1;
      out.append(text, at, end);
      at = end;
    }
    return out.toString();
  }

  /** Removes prose after the code of a block without a closing fence. */
  private static String withoutProseAfter(String text) {
    List<Line> lines = PythonLines.of(text).lines();
    int last = lines.size() - 1;
    while (last >= 0
        && lines.get(last).indent() == 0
        && !PythonStatements.looksLikeCode(lines.get(last))) {
      last--;
    }
    return last < 0 || last == lines.size() - 1 ? text : text.substring(0, lines.get(last).to());
  }

  @Override
  public String withoutProse(String text, ExtractionContext context) {
    List<Line> lines = PythonLines.of(text).lines();
    String kept = codeOnly(text, lines, context.code().isPresent());
    boolean script =
        kept.isEmpty()
            && (context.code().isPresent() || lines.size() > 1)
            && PythonStatements.isCode(PythonLines.of(text), true);
    return script ? text : kept;
  }

  /**
   * Returns only the code. It begins with the first declaration and the statements right before it
   * or, if the answer may complete a head, with a body. All of it may be indented.
   */
  private static String codeOnly(String text, List<Line> lines, boolean completes) {
    int first = firstCodeLine(lines, completes);
    if (first < 0) {
      return "";
    }
    int base = opensDeclaration(lines.get(first)) ? lines.get(first).indent() : 0;
    while (first > 0
        && lines.get(first - 1).indent() == base
        && PythonStatements.looksLikeCode(lines.get(first - 1))) {
      first--;
    }
    StringBuilder kept = new StringBuilder();
    boolean inside = true;
    int end = lines.get(first).from();
    for (Line line : lines.subList(first, lines.size())) {
      boolean was = inside;
      if (line.indent() <= base) {
        inside = line.indent() == base && PythonStatements.looksLikeCode(line);
      }
      if (inside) {
        kept.append(text, was ? end : line.from(), line.to());
      }
      end = line.to();
    }
    return kept.toString();
  }

  /** Returns the index of the first line of code; negative if there is none. */
  private static int firstCodeLine(List<Line> lines, boolean completes) {
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      boolean body =
          completes && (line.indent() > 0 || i == 0 || line.firstWord().equals("return"));
      if ((body || opensDeclaration(line)) && PythonStatements.looksLikeCode(line)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean opensDeclaration(Line line) {
    return PythonStatements.OPENING.contains(line.firstWord()) || line.code().startsWith("@");
  }
}
