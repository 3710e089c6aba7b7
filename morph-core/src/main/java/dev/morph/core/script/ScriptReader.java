package dev.morph.core.script;

import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Suggestion;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Reads lines into statements, and goes on after a wrong one so that all faults are found. */
final class ScriptReader {
  static final List<String> WORDS =
      List.of(
          "param", "let", "include", "seeds", "mutate", "rank", "execute", "judge", "explore",
          "analyse", "filter", "measure", "print", "save", "load", "clear", "limit");

  private final List<ScriptFault> faults = new ArrayList<>();
  private final Deque<Path> including = new ArrayDeque<>();

  Script read(String name, String text, Path file) {
    List<Statement> statements = new ArrayList<>();
    lines(name, text, file, statements);
    return new Script(name, statements, faults);
  }

  private void lines(String name, String text, Path file, List<Statement> into) {
    including.push(file.toAbsolutePath().normalize());
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      try {
        line(name, number, line, file, into);
      } catch (WrongScript e) {
        faults.add(e.fault());
      } catch (StackOverflowError e) {
        faults.add(new ScriptFault(new Position(name, number, 1), "it is nested too deeply"));
      }
    }
    including.pop();
  }

  private void line(String name, int number, String line, Path file, List<Statement> into) {
    LineReader reader = new LineReader(Lexer.tokens(name, number, line));
    Token first = reader.peek();
    if (first.kind() == Token.Kind.END) {
      return;
    }
    if (first.kind() != Token.Kind.NAME || !WORDS.contains(first.text())) {
      throw new WrongScript(
          first.at(),
          first.shown() + " begins no statement" + Suggestion.words(first.text(), WORDS));
    }
    reader.take();
    if (first.text().equals("include")) {
      include(reader, file, into);
    } else {
      Statement statement = reader.statement(first);
      reader.end();
      into.add(statement);
    }
  }

  private void include(LineReader reader, Path file, List<Statement> into) {
    Position at = reader.peek().at();
    if (reader.peek().kind() != Token.Kind.TEXT) {
      throw reader.unexpected("the file's name in quotes");
    }
    String name = reader.take().text();
    reader.end();
    try {
      Path included = file.resolveSibling(name);
      if (including.contains(included.toAbsolutePath().normalize())) {
        throw new WrongScript(at, "'" + name + "' includes itself");
      }
      lines(name, Script.text(included), included, into);
    } catch (FaultException | InvalidPathException e) {
      throw new WrongScript(at, String.valueOf(e.getMessage()));
    }
  }
}
