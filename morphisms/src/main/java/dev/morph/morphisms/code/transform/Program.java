package dev.morph.morphisms.code.transform;

import com.github.javaparser.JavaToken;
import com.github.javaparser.Position;
import com.github.javaparser.Range;
import com.github.javaparser.TokenRange;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import dev.morph.core.fault.FaultException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Java source, parsed, with every node's place in the text. A whole file, or a fragment of one:
 * members of a class (a method), or statements.
 *
 * <p>A fragment is parsed inside a class that is written around it, on the same lines. All ranges
 * are of the text with that class; {@link #source()} and what {@link Transformed} returns are
 * without it.
 */
public final class Program {
  /** What a source is a piece of. */
  public enum Form {
    FILE("", ""),
    MEMBERS("class Fragment { ", "\n}"),
    STATEMENTS("class Fragment { void fragment() { ", "\n}}");

    final String before;
    final String after;

    Form(String before, String after) {
      this.before = before;
      this.after = after;
    }
  }

  private final String text;
  private final Form form;
  private final CompilationUnit unit;
  private final List<Integer> lineStarts;
  private final List<Span> comments = new ArrayList<>();
  private final List<Span> textBlocks;
  private final Set<String> identifiers = new HashSet<>();
  private final List<String> tokens = new ArrayList<>();
  private final boolean hasBody;

  Program(String text, Form form, CompilationUnit unit) {
    this.text = text;
    this.form = form;
    this.unit = unit;
    this.lineStarts = Lines.starts(text);
    unit.getTokenRange().ifPresent(this::readTokens);
    this.textBlocks = unit.findAll(TextBlockLiteralExpr.class).stream().map(this::span).toList();
    this.hasBody = unit.findFirst(BlockStmt.class).isPresent();
  }

  /**
   * Parses a file, members of a class, or statements, whichever the text is.
   *
   * @throws FaultException if it is none of these, or if it is too large or nested too deep to be
   *     followed; the message says which and where
   */
  public static Program parse(String source) {
    return SourceParser.parse(source);
  }

  private void readTokens(TokenRange range) {
    for (JavaToken token : range) {
      JavaToken.Category category = token.getCategory();
      if (category.isComment()) {
        token.getRange().map(this::span).ifPresent(comments::add);
      }
      if (category.isIdentifier() || category.isKeyword()) {
        identifiers.add(token.getText());
      }
      if (!category.isWhitespace() && !token.getText().isBlank()) {
        tokens.add(token.getText());
      }
    }
  }

  /** The source as it was given. */
  public String source() {
    return strip(text);
  }

  String strip(String wrapped) {
    return wrapped.substring(form.before.length(), wrapped.length() - form.after.length());
  }

  /** How many characters stand before the source in the text. */
  int shift() {
    return form.before.length();
  }

  /** Where a range of the text is in the source. */
  public Span inSource(Span span) {
    return new Span(span.start() - shift(), span.end() - shift());
  }

  /** What the source is a piece of. */
  public Form form() {
    return form;
  }

  /** The syntax tree. Not to be changed. */
  public CompilationUnit unit() {
    return unit;
  }

  /** All tokens, comments among them, without white space. */
  public List<String> tokens() {
    return form == Form.FILE
        ? List.copyOf(tokens)
        : List.copyOf(
            tokens.subList(Lines.words(form.before), tokens.size() - form.after.strip().length()));
  }

  /** Whether anything is declared here that can run. */
  public boolean hasBody() {
    return hasBody;
  }

  /** Whether the word occurs as an identifier or keyword, anywhere. */
  public boolean mentions(String word) {
    return identifiers.contains(word);
  }

  /** All nodes of a type, in the order of the text. */
  public <N extends Node> List<N> all(Class<N> type) {
    return unit.findAll(type);
  }

  /** Where a node stands. */
  public Span span(Node node) {
    if (node instanceof SimpleName name) {
      // The parser counts the brackets of "int a[]" to the name.
      int start = offset(name.getRange().orElseThrow().begin);
      return new Span(start, start + name.getIdentifier().length());
    }
    return span(node.getRange().orElseThrow());
  }

  /** The innermost node of a type around another. */
  public static <N extends Node> Optional<N> around(Node node, Class<N> type) {
    Optional<Node> around = node.getParentNode();
    while (around.isPresent() && !type.isInstance(around.get())) {
      around = around.get().getParentNode();
    }
    return around.map(type::cast);
  }

  /** From the start of one node to the end of another. */
  public Span span(Node first, Node last) {
    return new Span(span(first).start(), span(last).end());
  }

  /** Where a range of lines and columns stands. */
  public Span span(Range range) {
    return new Span(offset(range.begin), offset(range.end) + 1);
  }

  private int offset(Position position) {
    return lineStarts.get(position.line - 1) + position.column - 1;
  }

  /** A range of the text. */
  public String text(Span span) {
    return text.substring(span.start(), span.end());
  }

  /** The text of a node. */
  public String text(Node node) {
    return text(span(node));
  }

  String text() {
    return text;
  }

  /** The line of a node, counted from 1. */
  public int line(Node node) {
    return node.getRange().map(range -> range.begin.line).orElse(1);
  }

  int line(int offset) {
    return Lines.line(lineStarts, offset);
  }

  /** The comments within a range. */
  public Stream<Span> commentsWithin(Span span) {
    return comments.stream().filter(span::contains);
  }

  /** Text blocks, whose lines must not be moved. */
  boolean inTextBlock(int offset) {
    return textBlocks.stream().anyMatch(b -> b.start() <= offset && offset < b.end());
  }

  /** The white space at the start of the line on which a node begins. */
  public String indent(Node node) {
    int start = lineStarts.get(line(node) - 1);
    int end = start;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }

  /** A line end and the indentation of a node's line. */
  public String newLine(Node node) {
    return lineEnd() + indent(node);
  }

  /** How this source ends its lines. */
  public String lineEnd() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  /** One step of indentation, as this source does it. */
  public String step() {
    return Lines.step(text);
  }
}
