package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.PythonLines.Line;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A Python program being completed from what was found in an answer; each change is recorded. */
final class PythonDraft {
  /** Clauses that continue the statement before them. */
  private static final Set<String> CLAUSES = Set.of("elif", "else", "except", "finally");

  private final ExtractionContext context;
  private final List<String> repairs;
  private String program;

  PythonDraft(ExtractionContext context, String found, List<String> repairs) {
    this.context = context;
    this.program = found;
    this.repairs = repairs;
  }

  /** Returns the program, or why it is not usable. */
  Extracted completed() {
    if (isBody()) {
      Optional<String> head = head();
      if (head.isEmpty()) {
        return Extracted.unusable(Extracted.BODY_WITHOUT_METHOD, program, repairs);
      }
      repairs.add("put the function's body behind its head");
      program = head.get() + "\n" + indented(program);
    }
    PythonLines lines = PythonLines.of(program);
    boolean stops =
        lines.lines().isEmpty() || lines.lines().get(lines.lines().size() - 1).code().endsWith(":");
    if (lines.open() || stops) {
      return Extracted.unusable(Extracted.TRUNCATED, program, repairs);
    }
    dropShowing();
    addGiven();
    Set<String> missing = PythonImports.missing(program);
    if (!missing.isEmpty()) {
      program = String.join("\n", missing) + "\n" + program;
      repairs.add("added " + String.join(", ", missing));
    }
    return new Extracted(program.strip() + "\n", true, "", repairs);
  }

  /**
   * Returns whether the program is only a function's body: indented, or with a return outside any
   * function.
   */
  private boolean isBody() {
    List<Line> lines = PythonLines.of(program).lines();
    if (lines.isEmpty() || PythonLines.of(program).declared().contains(wanted(context))) {
      return false;
    }
    boolean returns =
        lines.stream().anyMatch(line -> line.indent() == 0 && line.first().equals("return"));
    return lines.get(0).indent() > 0 || returns;
  }

  private Optional<String> head() {
    return context
        .code()
        .map(String::stripTrailing)
        .or(
            () ->
                context
                    .signature()
                    .filter(it -> it.contains("("))
                    .map(it -> it.startsWith("def ") ? it : "def " + it)
                    .map(it -> it.endsWith(":") ? it : it + ":"));
  }

  private static String indented(String body) {
    boolean flat = PythonLines.of(body).lines().get(0).indent() == 0;
    return flat ? body.indent(4) : body;
  }

  /**
   * If a function was requested, removes statements that only demonstrate its use: they would run
   * whenever the program is loaded.
   */
  private void dropShowing() {
    List<Line> lines = PythonLines.of(program).lines();
    boolean declares = lines.stream().anyMatch(it -> it.indent() == 0 && !it.declared().isEmpty());
    if (context.signature().isEmpty() || !declares) {
      return;
    }
    StringBuilder kept = new StringBuilder();
    boolean drops = false;
    int dropped = 0;
    int end = 0;
    for (Line line : lines) {
      if (line.indent() == 0 && !CLAUSES.contains(line.first())) {
        drops = shows(line);
        dropped += drops ? 1 : 0;
      }
      if (!drops) {
        kept.append(program, dropped > 0 ? line.from() : end, line.to());
      }
      end = line.to();
    }
    if (dropped > 0) {
      program = kept.toString();
      repairs.add("dropped " + dropped + " statements that show its use");
    }
  }

  private static boolean shows(Line line) {
    String first = line.first();
    if (first.equals("if")) {
      return line.code().contains("__name__");
    }
    boolean call =
        !PythonStatements.isKeyword(first) && line.code().substring(first.length()).startsWith("(");
    boolean read = line.names().contains("input") && !PythonStatements.isKeyword(first);
    return first.equals("print") || first.equals("assert") || (call && !first.isEmpty()) || read;
  }

  /** Adds other declarations and imports of the code to be completed, if the answer uses them. */
  private void addGiven() {
    String code = context.code().orElse("");
    Set<String> has = PythonLines.of(program).declared();
    Set<String> uses = PythonLines.of(program).names();
    StringBuilder given = new StringBuilder();
    boolean takes = false;
    for (Line line : PythonLines.of(code).lines()) {
      if (line.indent() == 0) {
        boolean imports = line.first().equals("import") || line.first().equals("from");
        String name = line.declared();
        takes =
            imports
                ? !program.contains(line.code()) && line.names().stream().anyMatch(uses::contains)
                : !name.isEmpty()
                    && !name.equals(wanted(context))
                    && !has.contains(name)
                    && uses.contains(name);
      }
      if (takes) {
        given.append(code, line.from(), line.to());
      }
    }
    if (!given.isEmpty()) {
      program = given.toString().stripTrailing() + "\n\n" + program;
      repairs.add("added what the given code declares");
    }
  }

  /** Returns the name of the requested function; empty if none is known. */
  static String wanted(ExtractionContext context) {
    return context
        .signature()
        .map(it -> PythonLines.of(it).lines())
        .filter(lines -> !lines.isEmpty())
        .map(
            lines ->
                lines.get(0).declared().isEmpty() ? lines.get(0).first() : lines.get(0).declared())
        .orElse("");
  }
}
