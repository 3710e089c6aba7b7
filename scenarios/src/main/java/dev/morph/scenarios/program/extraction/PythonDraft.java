package dev.morph.scenarios.program.extraction;

import dev.morph.scenarios.program.extraction.PythonLines.Line;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns code from an answer into a complete Python program, and records each change. */
final class PythonDraft implements Syntax.Draft {
  private static final int INDENT = 4;

  /** Clauses that continue the statement before them. */
  private static final Set<String> CLAUSES = Set.of("elif", "else", "except", "finally");

  /** Names in a function that shows or reads something. */
  private static final Set<String> SHOWING = Set.of("print", "input", "assert", "stdin", "stdout");

  private final ExtractionContext context;
  private final String wanted;
  private final List<String> repairs;
  private String program;

  PythonDraft(ExtractionContext context, String wanted, String found, List<String> repairs) {
    this.context = context;
    this.wanted = wanted;
    this.program = found;
    this.repairs = new ArrayList<>(repairs);
  }

  @Override
  public void record(String repair) {
    repairs.add(repair);
  }

  @Override
  public void join(Candidate other) {
    putFirst(other.text().stripTrailing() + "\n\n");
    repairs.add("joined code blocks");
  }

  /** Puts code before the program, but after its imports from __future__, which must be first. */
  private void putFirst(String code) {
    int at =
        PythonLines.of(program).lines().stream()
            .filter(line -> line.names().contains("__future__"))
            .mapToInt(Line::to)
            .max()
            .orElse(0);
    program = program.substring(0, at) + code + program.substring(at);
  }

  @Override
  public Extracted completed() {
    if (isBody()) {
      Optional<String> head = head();
      if (head.isEmpty()) {
        return Extracted.unusable(Extracted.BODY_WITHOUT_METHOD, program, repairs);
      }
      putAfterHead(head.get());
    } else {
      dropCutOff();
    }
    if (PythonLines.of(program).isTruncated()) {
      return Extracted.unusable(Extracted.TRUNCATED, program, repairs);
    }
    dropCommands();
    dropDemonstrations();
    addGivenDeclarations();
    Set<String> missing = PythonImports.missing(program);
    if (!missing.isEmpty()) {
      putFirst(String.join("\n", missing) + "\n");
      repairs.add("added " + String.join(", ", missing));
    }
    return new Extracted(program.strip() + "\n", true, "", repairs);
  }

  /**
   * Returns whether the program begins with a function's body. If it also declares the requested
   * function, only code that is invalid outside of a function is a body.
   */
  private boolean isBody() {
    PythonLines lines = PythonLines.of(program);
    if (!lines.isBody()) {
      return false;
    }
    Line first = lines.lines().get(0);
    return !lines.declaredNames().contains(wanted)
        || first.indent() > 0
        || first.firstWord().equals("return")
        || (lines.lostIndent() > 0 && !PythonStatements.OPENING.contains(first.firstWord()));
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
                    .map(String::strip)
                    .map(it -> it.matches("(?s)(async\\s+)?def\\s.*") ? it : "def " + it)
                    .map(it -> it.endsWith(":") ? it : it + ":"));
  }

  /**
   * Puts the body after its head. Code after the body is kept only if it declares something that
   * the body uses: completions often continue with other functions, tests, or a repetition of the
   * task.
   */
  private void putAfterHead(String head) {
    PythonLines all = PythonLines.of(program);
    int end = bodyEnd(all);
    int to = all.lines().get(end - 1).to();
    String body = program.substring(0, to);
    String rest = program.substring(to);
    int lost = all.lostIndent();
    if (all.lines().get(0).indent() == 0) {
      body = lost > 0 ? restoreIndent(body, all) : body.indent(INDENT);
    }
    repairs.add("put the function's body after its head");
    program = head + "\n" + body.stripTrailing() + "\n";
    String needed = neededDeclarations(rest, PythonLines.of(program).names(), Set.of(wanted));
    if (!needed.isEmpty()) {
      program += "\n\n" + needed;
    }
    if (needed.length() < rest.strip().length()) {
      repairs.add("dropped the text after the function's body");
    }
  }

  /** Returns the index of the first line after the body. */
  private static int bodyEnd(PythonLines all) {
    List<Line> lines = all.lines();
    boolean flat = lines.get(0).indent() == 0 && all.lostIndent() == 0;
    int end = flat ? all.lastReturnOutside() + 1 : 1;
    while (end < lines.size() && lines.get(end).indent() > 0) {
      end++;
    }
    return end;
  }

  /** Restores the lost indentation of the first line. */
  private static String restoreIndent(String body, PythonLines all) {
    int lost = all.lostIndent();
    Line like =
        all.lines().stream().filter(line -> line.indent() == lost).findFirst().orElseThrow();
    int code = like.from();
    while (" \t".indexOf(body.charAt(code)) >= 0) {
      code++;
    }
    int first = all.lines().get(0).from();
    return body.substring(0, first) + body.substring(like.from(), code) + body.substring(first);
  }

  /** Drops an unfinished declaration at the end, if nothing uses it. */
  private void dropCutOff() {
    PythonLines all = PythonLines.of(program);
    List<Line> lines = all.lines();
    int last = lines.size() - 1;
    while (last > 0 && lines.get(last).indent() > 0) {
      last--;
    }
    if (!all.isTruncated() || last <= 0) {
      return;
    }
    PythonLines before = PythonLines.of(program.substring(0, lines.get(last).from()));
    String name = lines.get(last).declaredName();
    boolean unneeded =
        name.isEmpty()
            ? isDemonstration(lines.get(last))
            : !name.equals(wanted) && !before.names().contains(name);
    if (unneeded && !before.declaredNames().isEmpty() && !before.isTruncated()) {
      program = program.substring(0, lines.get(last).from());
      repairs.add("dropped a declaration that is cut off");
    }
  }

  /**
   * Drops commands that only a notebook understands, such as {@code %%time} and {@code !pip
   * install}.
   */
  private void dropCommands() {
    StringBuilder kept = new StringBuilder();
    int end = 0;
    for (Line line : PythonLines.of(program).lines()) {
      if (line.indent() == 0 && (line.code().startsWith("%") || line.code().startsWith("!"))) {
        kept.append(program, end, line.from());
        end = line.to();
      }
    }
    if (end > 0) {
      program = kept.append(program.substring(end)).toString();
      repairs.add("dropped commands of a notebook");
    }
  }

  /**
   * If a function was requested, removes statements that only demonstrate its use: they would run
   * whenever the program is loaded.
   */
  private void dropDemonstrations() {
    List<Line> lines = PythonLines.of(program).lines();
    boolean declares =
        lines.stream().anyMatch(it -> it.indent() == 0 && !it.declaredName().isEmpty());
    if (context.signature().isEmpty() || !declares) {
      return;
    }
    Set<String> preparing = preparingFunctions(lines);
    StringBuilder kept = new StringBuilder();
    boolean drops = false;
    int dropped = 0;
    int end = 0;
    for (Line line : lines) {
      if (line.indent() == 0 && !CLAUSES.contains(line.firstWord())) {
        drops = isDemonstration(line) && !preparing.contains(line.firstWord());
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

  /**
   * Returns the functions that neither show or read anything nor use other functions of the
   * program: a call to them prepares something, such as a table of primes.
   */
  private Set<String> preparingFunctions(List<Line> lines) {
    Set<String> declared = PythonLines.of(program).declaredNames();
    Set<String> names = new HashSet<>();
    String inside = "";
    for (Line line : lines) {
      Set<String> used = line.names();
      if (line.indent() == 0) {
        inside = line.firstWord().equals("def") ? line.declaredName() : "";
        names.add(inside);
      }
      used.remove(inside);
      if (used.stream().anyMatch(it -> SHOWING.contains(it) || declared.contains(it))) {
        names.remove(inside);
      }
    }
    names.removeAll(List.of("", wanted));
    return names;
  }

  private static boolean isDemonstration(Line line) {
    String first = line.firstWord();
    if (first.equals("if")) {
      return line.code().contains("__name__");
    }
    boolean call =
        !PythonStatements.isKeyword(first) && line.code().substring(first.length()).startsWith("(");
    boolean read = line.names().contains("input") && !PythonStatements.isKeyword(first);
    return first.equals("print") || first.equals("assert") || (call && !first.isEmpty()) || read;
  }

  /** Adds those declarations and imports of the prompt's code that the answer uses. */
  private void addGivenDeclarations() {
    PythonLines lines = PythonLines.of(program);
    Set<String> has = new HashSet<>(lines.declaredNames());
    has.add(wanted);
    String given = neededDeclarations(context.code().orElse(""), lines.names(), has);
    if (!given.isEmpty()) {
      putFirst(given.stripTrailing() + "\n\n");
      repairs.add("added declarations of the given code");
    }
  }

  /** Returns those declarations and imports that the used names need, directly or indirectly. */
  private String neededDeclarations(String code, Set<String> used, Set<String> has) {
    List<Given> all = declarationsIn(code);
    Map<String, List<Given>> offers = new HashMap<>();
    for (Given given : all) {
      given.offers().stream()
          .filter(name -> !has.contains(name))
          .forEach(name -> offers.computeIfAbsent(name, key -> new ArrayList<>()).add(given));
    }
    Set<Given> taken = new HashSet<>();
    Deque<String> names = new ArrayDeque<>(used);
    while (!names.isEmpty()) {
      for (Given given : offers.getOrDefault(names.pop(), List.of())) {
        if (taken.add(given)) {
          names.addAll(PythonLines.of(code.substring(given.from(), given.to())).names());
        }
      }
    }
    StringBuilder text = new StringBuilder();
    all.stream()
        .filter(taken::contains)
        .forEach(given -> text.append(code, given.from(), given.to()));
    return text.toString();
  }

  /** A top-level declaration or import, and the names that it provides. */
  private record Given(int from, int to, Set<String> offers) {}

  private List<Given> declarationsIn(String code) {
    List<Given> all = new ArrayList<>();
    boolean decorated = false;
    for (Line line : PythonLines.of(code).lines()) {
      if (line.indent() == 0 && !decorated) {
        all.add(new Given(line.from(), line.to(), offeredNames(line)));
      } else if (!all.isEmpty()) {
        Given last = all.remove(all.size() - 1);
        all.add(new Given(last.from(), line.to(), decorated ? offeredNames(line) : last.offers()));
      }
      decorated = line.indent() == 0 && line.code().startsWith("@");
    }
    return all;
  }

  /** Returns the names that a line declares, imports or assigns. */
  private Set<String> offeredNames(Line line) {
    if (line.firstWord().equals("import") || line.firstWord().equals("from")) {
      Set<String> names = new HashSet<>(line.names());
      names.removeAll(Set.of("import", "from", "as"));
      return program.contains(line.code()) ? Set.of() : names;
    }
    String rest = line.code().substring(line.firstWord().length()).stripLeading();
    boolean assigns = rest.startsWith("=") && !rest.startsWith("==");
    return Set.of(assigns ? line.firstWord() : line.declaredName());
  }
}
