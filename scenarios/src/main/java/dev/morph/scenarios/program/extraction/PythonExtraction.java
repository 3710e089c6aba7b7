package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.PythonLines.Line;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Extracts a Python program from a model's answer. Works only on characters and lines; time and
 * memory are linear in the answer's length. Of several code blocks, the one that declares the
 * requested function is preferred, then the longest; another is added only if it declares something
 * that the chosen one lacks.
 */
public final class PythonExtraction {
  /** Changes whenever the same answer yields a different program. */
  public static final String VERSION = "python-1";

  private static final int MOST_BLOCKS = 100;
  private static final Set<String> LABELS =
      Set.of("", "python", "py", "python3", "python2", "code");

  /** Clauses that continue the statement before them. */
  private static final Set<String> CLAUSES = Set.of("elif", "else", "except", "finally");

  private final ExtractionContext context;
  private final List<String> repairs = new ArrayList<>();

  private PythonExtraction(ExtractionContext context) {
    this.context = context;
  }

  /**
   * Extracts the program from an answer.
   *
   * @param context the head of the requested function, and the code to be completed
   */
  public static Extracted extract(String answer, ExtractionContext context) {
    return Extracted.of(answer, new PythonExtraction(context)::from);
  }

  /** Returns the context of a task: its signature, and the code in the fixed part of its prompt. */
  public static ExtractionContext context(Optional<String> signature, Optional<String> prompt) {
    Optional<String> code =
        prompt.flatMap(
            text ->
                FencedBlock.in(text).stream()
                    .filter(block -> block.label().startsWith("py"))
                    .map(FencedBlock::text)
                    .reduce((earlier, later) -> later)
                    .or(() -> Optional.of(text).filter(PythonExtraction::isHead)));
    return new ExtractionContext(signature, code);
  }

  private static boolean isHead(String text) {
    return PythonLines.of(text).lines().stream().anyMatch(it -> it.first().equals("def"));
  }

  private Extracted from(String answer) {
    List<String> blocks =
        FencedBlock.in(answer).stream()
            .limit(MOST_BLOCKS)
            .filter(block -> LABELS.contains(block.label()))
            .map(block -> dedented(block.text()))
            .filter(text -> PythonStatements.isCode(PythonLines.of(text), false))
            .toList();
    if (!blocks.isEmpty()) {
      return complete(joined(blocks));
    }
    String plain = withoutProse(answer);
    if (!plain.isBlank()) {
      repairs.add("took the code without a fence");
      return complete(plain);
    }
    return Extracted.withoutCode(answer);
  }

  /** Removes the common indentation, which blocks within lists in prose have. */
  private static String dedented(String block) {
    String text = block.replace('\u00a0', ' ').replace("\u200b", "");
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    String first = lines.isEmpty() ? "" : lines.get(0);
    int blanks = first.length() - first.stripLeading().length();
    boolean all =
        blanks > 0
            && lines.stream()
                .allMatch(line -> line.length() - line.stripLeading().length() >= blanks)
            && PythonStatements.OPENING.contains(
                PythonLines.of(first.strip()).lines().get(0).first());
    return all ? text.replaceAll("(?m)^[ \\t]{1," + blanks + "}", "") : text;
  }

  /**
   * Returns the block that declares the requested function, otherwise the longest, together with
   * the blocks it needs.
   */
  private String joined(List<String> blocks) {
    if (blocks.size() == 1) {
      return blocks.get(0);
    }
    String wanted = name();
    String best =
        blocks.stream()
            .max(
                Comparator.<String, Boolean>comparing(it -> declared(it).contains(wanted))
                    .thenComparing(it -> !declared(it).isEmpty())
                    .thenComparing(String::length))
            .orElseThrow();
    repairs.add("chose one of " + blocks.size() + " code blocks");
    Set<String> has = declared(best);
    Set<String> uses = names(best);
    StringBuilder program = new StringBuilder();
    for (String other : blocks) {
      Set<String> offers = declared(other);
      boolean joins =
          !other.equals(best)
              && offers.stream().noneMatch(has::contains)
              && offers.stream().anyMatch(uses::contains);
      if (joins) {
        program.append(other.stripTrailing()).append("\n\n");
        has.addAll(offers);
        uses.addAll(names(other));
        repairs.add("joined a code block that declares what another uses");
      }
    }
    return program + best;
  }

  private String name() {
    return context
        .signature()
        .map(it -> PythonLines.of(it).lines())
        .filter(lines -> !lines.isEmpty())
        .map(
            lines ->
                lines.get(0).declared().isEmpty() ? lines.get(0).first() : lines.get(0).declared())
        .orElse("");
  }

  private static Set<String> declared(String text) {
    Set<String> names = new HashSet<>();
    for (Line line : PythonLines.of(text).lines()) {
      if (line.indent() == 0) {
        names.add(line.declared());
      }
    }
    names.remove("");
    return names;
  }

  private static Set<String> names(String text) {
    Set<String> names = new HashSet<>();
    PythonLines.of(text).lines().forEach(line -> names.addAll(line.names()));
    return names;
  }

  /** Returns the code of an answer without fences; prose before, within and after it is removed. */
  private String withoutProse(String answer) {
    List<Line> lines = PythonLines.of(answer).lines();
    StringBuilder kept = new StringBuilder();
    boolean opened = false;
    boolean inside = false;
    for (Line line : lines) {
      boolean code = PythonStatements.looksLikeCode(line);
      opened |=
          code
              && line.indent() == 0
              && (PythonStatements.OPENING.contains(line.first()) || line.code().startsWith("@"));
      if (line.indent() == 0) {
        inside = opened && code;
      }
      if (inside) {
        kept.append(answer, line.from(), line.to());
      }
    }
    boolean script =
        kept.isEmpty()
            && (context.code().isPresent() || lines.size() > 1)
            && PythonStatements.isCode(PythonLines.of(answer), true);
    return script ? answer : kept.toString();
  }

  private Extracted complete(String found) {
    String program = found;
    if (isBody(program)) {
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
    program = withoutShowing(program);
    program = withGiven(program);
    Optional<PythonImports.Added> imported = PythonImports.to(program);
    imported.ifPresent(it -> repairs.add(it.repair()));
    program = imported.map(PythonImports.Added::program).orElse(program);
    return new Extracted(program.strip() + "\n", true, "", repairs);
  }

  /**
   * Returns whether the program is only a function's body: indented, or with a return outside any
   * function.
   */
  private boolean isBody(String program) {
    List<Line> lines = PythonLines.of(program).lines();
    if (lines.isEmpty() || declared(program).contains(name())) {
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
  private String withoutShowing(String program) {
    List<Line> lines = PythonLines.of(program).lines();
    boolean declares = lines.stream().anyMatch(it -> it.indent() == 0 && !it.declared().isEmpty());
    if (context.signature().isEmpty() || !declares) {
      return program;
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
      repairs.add("dropped " + dropped + " statements that show its use");
    }
    return dropped > 0 ? kept.toString() : program;
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
  private String withGiven(String program) {
    if (context.code().isEmpty()) {
      return program;
    }
    String code = context.code().get();
    Set<String> has = declared(program);
    Set<String> uses = names(program);
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
                    && !name.equals(name())
                    && !has.contains(name)
                    && uses.contains(name);
      }
      if (takes) {
        given.append(code, line.from(), line.to());
      }
    }
    if (given.isEmpty()) {
      return program;
    }
    repairs.add("added what the given code declares");
    return given.toString().stripTrailing() + "\n\n" + program;
  }
}
