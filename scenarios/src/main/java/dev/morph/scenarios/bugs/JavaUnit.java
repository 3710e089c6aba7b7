package dev.morph.scenarios.bugs;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.Position;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Java source with the positions of its methods in the text. A fragment, such as a single method,
 * is parsed inside a generated class.
 *
 * @param text the given text
 * @param unit the syntax tree of the text
 * @param shift the number of characters that were inserted before the text in order to parse it
 */
record JavaUnit(String text, CompilationUnit unit, int shift) {
  private static final String BEFORE = "class Fragment { ";

  /** Longer sources are not parsed, because they cannot come from a benchmark. */
  private static final int MOST_CHARACTERS = 1 << 20;

  /** Parses a file or members of a class; empty if the text is neither. */
  static Optional<JavaUnit> of(String text) {
    if (text.length() > MOST_CHARACTERS) {
      return Optional.empty();
    }
    Optional<CompilationUnit> file = parse(text).filter(unit -> !unit.getTypes().isEmpty());
    if (file.isPresent()) {
      return file.map(unit -> new JavaUnit(text, unit, 0));
    }
    return parse(BEFORE + text + "\n}").map(unit -> new JavaUnit(text, unit, BEFORE.length()));
  }

  private static Optional<CompilationUnit> parse(String source) {
    ParserConfiguration settings =
        new ParserConfiguration()
            .setLanguageLevel(ParserConfiguration.LanguageLevel.BLEEDING_EDGE)
            .setCharacterEncoding(java.nio.charset.StandardCharsets.UTF_8)
            .setTabSize(1);
    try {
      var result = new JavaParser(settings).parse(source);
      return result.isSuccessful() ? result.getResult() : Optional.empty();
    } catch (StackOverflowError e) {
      return Optional.empty();
    }
  }

  /** Whether the text is a fragment, not a file. */
  boolean isFragment() {
    return shift > 0;
  }

  /** Returns the methods with bodies, in the order of the text. */
  List<MethodDeclaration> methods() {
    return unit.findAll(
        MethodDeclaration.class, it -> it.getBody().isPresent() && it.getRange().isPresent());
  }

  /** Returns the methods with bodies and the constructors, in the order of the text. */
  List<CallableDeclaration<?>> callables() {
    List<CallableDeclaration<?>> callables = new ArrayList<>();
    unit.walk(
        CallableDeclaration.class,
        it -> {
          if (!(it instanceof MethodDeclaration method) || method.getBody().isPresent()) {
            callables.add(it);
          }
        });
    return callables;
  }

  /** Returns the position where a node begins in the text, without its comment. */
  int begin(Node node) {
    return offset(node.getRange().orElseThrow().begin);
  }

  /** Returns the position after a node's last character. */
  int end(Node node) {
    return offset(node.getRange().orElseThrow().end) + 1;
  }

  private int offset(Position position) {
    int at = 0;
    String all = shift > 0 ? BEFORE + text : text;
    for (int line = 1; line < position.line; line++) {
      int lf = all.indexOf('\n', at);
      int cr = all.indexOf('\r', at);
      boolean lone =
          cr >= 0 && (lf < 0 || cr < lf) && (cr + 1 >= all.length() || all.charAt(cr + 1) != '\n');
      at = (lone ? cr : lf) + 1;
    }
    return at + position.column - 1 - shift;
  }

  /** Returns the source text of a node. */
  String textOf(Node node) {
    return text.substring(begin(node), end(node));
  }
}
