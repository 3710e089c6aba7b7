package dev.morph.core.script;

import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.Suggestion;
import dev.morph.core.script.LineReader.Argument;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Turns a script into statements that can be carried out. The compiler continues after a wrong
 * line, so that all errors are reported before any statement runs.
 */
final class ScriptCompiler {
  private static final List<String> WORDS =
      List.of(
          "param", "let", "include", "seeds", "mutate", "rank", "execute", "judge", "explore",
          "analyse", "filter", "measure", "print", "save", "load", "clear", "limit");
  private static final List<String> LIMITS = List.of("cases", "executions", "random-seed");

  private final Set<ScriptFault> faults = new LinkedHashSet<>();
  private final Set<String> params = new LinkedHashSet<>();
  private final Deque<Path> including = new ArrayDeque<>();
  private final List<Statement> statements = new ArrayList<>();
  private final Scope scope;
  private final Functions functions;
  private int root;

  /** Compiles a script with these values for its parameters. */
  ScriptCompiler(
      Script script, Registry registry, Map<String, ? extends @Nullable Object> arguments) {
    this.scope = new Scope(arguments);
    this.functions = new Functions(registry, scope, faults);
    compileLines(script.name(), script.text(), script.file());
    params.addAll(functions.offeredParameters());
    for (String given : arguments.keySet()) {
      if (!params.contains(given)) {
        faults.add(
            new ScriptFault(
                new Position(script.name(), 1, 1),
                "the script has no parameter '"
                    + given
                    + "'"
                    + Suggestion.didYouMean(given, params)));
      }
    }
  }

  /** Returns the errors, sorted by file, line and column. */
  List<ScriptFault> faults() {
    return faults.stream()
        .sorted(
            Comparator.comparing((ScriptFault fault) -> fault.position().source())
                .thenComparingInt(fault -> fault.position().line())
                .thenComparingInt(fault -> fault.position().column()))
        .toList();
  }

  /** Returns the statements. They can be carried out only if {@link #faults} is empty. */
  List<Statement> statements() {
    return statements;
  }

  Map<String, @Nullable Object> variables() {
    return scope.values();
  }

  private void compileLines(String name, String text, Path file) {
    including.push(file.toAbsolutePath().normalize());
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      root = including.size() == 1 ? number : root;
      try {
        compileLine(name, number, line, file);
      } catch (WrongScript e) {
        faults.add(e.fault());
      } catch (StackOverflowError e) {
        faults.add(new ScriptFault(new Position(name, number, 1), "it is nested too deeply"));
      }
    }
    including.pop();
  }

  private void compileLine(String name, int number, String line, Path file) {
    LineReader reader = new LineReader(Lexer.tokenize(name, number, line), scope);
    Token first = reader.peek();
    if (first.kind() == Token.Kind.END) {
      return;
    }
    if (first.kind() != Token.Kind.NAME || !WORDS.contains(first.text())) {
      throw new WrongScript(
          first.position(),
          first.describe()
              + " does not start a statement"
              + Suggestion.didYouMean(first.text(), WORDS));
    }
    reader.takeToken();
    switch (first.text()) {
      case "include" -> compileInclude(reader, file);
      case "param", "let" -> compileVariable(reader, first.text().equals("param"));
      default -> {
        boolean selects = reader.peek().isWord("by");
        Consumer<Actions> action = compileAction(first, reader);
        reader.expectEnd();
        String word = first.text() + (selects ? " by" : "");
        statements.add(new Statement(first.position(), root, word, action));
      }
    }
  }

  private void compileInclude(LineReader reader, Path file) {
    Position at = reader.peek().position();
    if (reader.peek().kind() != Token.Kind.TEXT) {
      throw reader.unexpected("the file's name in quotes");
    }
    String name = reader.takeToken().text();
    reader.expectEnd();
    try {
      Path included = file.resolveSibling(name);
      if (including.contains(included.toAbsolutePath().normalize())) {
        throw new WrongScript(at, "'" + name + "' includes itself");
      }
      compileLines(name, Script.read(included).text(), included);
    } catch (FaultException | InvalidPathException e) {
      throw new WrongScript(at, String.valueOf(e.getMessage()));
    }
  }

  private void compileVariable(LineReader reader, boolean param) {
    String name = reader.readVariableName();
    if (param) {
      params.add(name);
    }
    try {
      reader.expect("=");
      Object value = reader.readValue();
      reader.expectEnd();
      if (param) {
        scope.declare(name, value);
      } else {
        scope.set(name, value);
      }
    } catch (WrongScript e) {
      scope.markBroken(name, e);
      throw e;
    }
  }

  private Consumer<Actions> compileAction(Token first, LineReader reader) {
    switch (first.text()) {
      case "seeds":
        var makers = functions.resolveAll(reader.readInvocations(), Kind.SEED_MAKER);
        return actions -> makers.forEach(actions::makeSeeds);
      case "mutate":
        return compileSelection(reader, Kind.DATAMORPHISM);
      case "rank":
        return compileSelection(reader, Kind.TEST_CASE_METRIC);
      case "execute":
        return reader.peek().isWord("by")
            ? compileSelection(reader, Kind.EXECUTER)
            : Actions::execute;
      case "judge":
        return reader.peek().isWord("by")
            ? compileSelection(reader, Kind.METAMORPHISM)
            : Actions::judge;
      case "explore", "analyse":
        Kind kind = first.text().equals("explore") ? Kind.STRATEGY : Kind.ANALYSER;
        var work = functions.resolveOne(reader.readInvocation(), kind);
        return actions -> actions.run(work);
      case "filter":
        var filter =
            functions.resolveOne(
                reader.readInvocation(), Kind.TEST_CASE_FILTER, Kind.TEST_SET_FILTER);
        return actions -> actions.filter(filter);
      case "measure":
        var metric =
            functions.resolveOne(
                reader.readInvocation(), Kind.TEST_SET_METRIC, Kind.TEST_CASE_METRIC);
        return actions -> actions.measure(metric);
      case "print":
        String shown = Scope.formatValue(reader.readValue());
        return actions -> actions.printLines(shown);
      case "limit":
        List<Argument> limits = reader.readArguments();
        limits.forEach(limit -> limitValue(limit));
        return actions -> limits.forEach(it -> actions.changeLimit(it.parameter(), limitValue(it)));
      default: // save, load and clear
        return compileStorage(first.text(), reader);
    }
  }

  private Consumer<Actions> compileSelection(LineReader reader, Kind kind) {
    reader.expect("by");
    var chosen = functions.resolveAll(reader.readInvocations(), kind);
    return actions -> actions.select(kind, chosen);
  }

  private Consumer<Actions> compileStorage(String verb, LineReader reader) {
    if (!reader.peek().isWord("pool") && !reader.peek().isWord("executions")) {
      throw reader.unexpected("'pool' or 'executions'");
    }
    boolean pool = reader.takeToken().text().equals("pool");
    if (verb.equals("clear")) {
      return actions -> actions.clear(pool);
    }
    reader.expect(verb.equals("save") ? "to" : "from");
    String file = Scope.formatValue(reader.readValue());
    return verb.equals("save")
        ? actions -> actions.save(pool, Path.of(file))
        : actions -> actions.load(pool, Path.of(file), functions.typeOf(pool));
  }

  private static int limitValue(Argument limit) {
    if (!LIMITS.contains(limit.parameter())) {
      throw new WrongScript(
          limit.position(),
          "a limit must be one of "
              + String.join(", ", LIMITS)
              + Suggestion.didYouMean(limit.parameter(), LIMITS));
    }
    int least = limit.parameter().equals("random-seed") ? 0 : 1;
    try {
      int value = new BigDecimal(String.valueOf(limit.value())).intValueExact();
      if (value >= least) {
        return value;
      }
    } catch (NumberFormatException | ArithmeticException e) {
      // reported below
    }
    throw new WrongScript(
        limit.position(),
        "expected a whole number of at least "
            + least
            + ", not "
            + Scope.formatValue(limit.value()));
  }
}
