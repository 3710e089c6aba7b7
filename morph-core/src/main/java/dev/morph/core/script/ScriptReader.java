package dev.morph.core.script;

import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Suggestion;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Reads lines into statements, and goes on after a wrong one so that all faults are found. */
final class ScriptReader {
  static final List<String> WORDS =
      List.of(
          "param", "let", "include", "seeds", "mutate", "rank", "execute", "judge", "explore",
          "analyse", "filter", "measure", "print", "save", "load", "clear", "limit", "repeat",
          "for", "if", "else", "end");

  private final List<ScriptFault> faults = new ArrayList<>();
  private final Deque<Path> including = new ArrayDeque<>();
  private final Deque<Block> open = new ArrayDeque<>();

  /** A block whose end has not come yet. */
  private static final class Block {
    final Token opener;
    final LineReader head;
    final List<Statement> body = new ArrayList<>();
    Optional<List<Statement>> otherwise = Optional.empty();

    Block(Token opener, LineReader head) {
      this.opener = opener;
      this.head = head;
    }

    List<Statement> current() {
      return otherwise.orElse(body);
    }
  }

  Script read(String name, String text, Path file) {
    List<Statement> statements = new ArrayList<>();
    lines(name, text, file, statements);
    return new Script(name, statements, faults);
  }

  private void lines(String name, String text, Path file, List<Statement> into) {
    including.push(file.toAbsolutePath().normalize());
    int depth = open.size();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      Optional<List<String>> legacy = Legacy.statements(line);
      for (String statement : legacy.orElse(List.of(line))) {
        try {
          line(name, number, statement, file, into);
        } catch (WrongScript e) {
          faults.add(e.fault());
        } catch (StackOverflowError e) {
          faults.add(new ScriptFault(new Position(name, number, 1), "it is nested too deeply"));
        }
      }
    }
    while (open.size() > depth) {
      Token opener = open.pop().opener;
      faults.add(new ScriptFault(opener.at(), "'" + opener.text() + "' has no 'end'"));
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
    switch (first.text()) {
      case "include" -> include(reader, file, into);
      case "repeat", "for", "if" -> open.push(new Block(first, reader));
      case "else" -> otherwise(first, reader);
      case "end" -> {
        reader.end();
        Block block = block(first);
        open.pop();
        current(into).add(closed(block));
      }
      default -> {
        Statement statement = reader.statement(first);
        reader.end();
        current(into).add(statement);
      }
    }
  }

  private List<Statement> current(List<Statement> top) {
    Block block = open.peek();
    return block == null ? top : block.current();
  }

  private Block block(Token word) {
    Block block = open.peek();
    if (block == null) {
      throw new WrongScript(word.at(), "'" + word.text() + "' ends no block");
    }
    return block;
  }

  private void otherwise(Token word, LineReader reader) {
    reader.end();
    Block block = block(word);
    if (!block.opener.text().equals("if") || block.otherwise.isPresent()) {
      throw new WrongScript(word.at(), "'else' belongs to no 'if'");
    }
    block.otherwise = Optional.of(new ArrayList<>());
  }

  private static Statement closed(Block block) {
    LineReader head = block.head;
    Position at = block.opener.at();
    Statement statement =
        switch (block.opener.text()) {
          case "repeat" -> {
            Expression times = head.expression();
            Optional<Expression> condition =
                head.takeWord("while") ? Optional.of(head.expression()) : Optional.empty();
            yield new Statement.Repeat(at, times, condition, block.body);
          }
          case "for" -> {
            head.expect("each");
            String variable = head.variable();
            head.expect("in");
            yield new Statement.ForEach(at, variable, head.expression(), block.body);
          }
          default ->
              new Statement.If(
                  at, head.expression(), block.body, block.otherwise.orElse(List.of()));
        };
    head.end();
    return statement;
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
      lines(name, Script.text(included), included, current(into));
    } catch (FaultException | InvalidPathException e) {
      throw new WrongScript(at, String.valueOf(e.getMessage()));
    }
  }
}
