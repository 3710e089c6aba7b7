package dev.morph.morphisms.code.transform;

import com.github.javaparser.JavaToken;
import com.github.javaparser.Position;
import com.github.javaparser.Range;
import com.github.javaparser.TokenRange;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.PatternExpr;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.morph.core.fault.FaultException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Parsed Java source with every node's position in the text. Either a whole file or a fragment:
 * members of a class (such as a method), or statements.
 *
 * <p>A fragment is parsed inside an enclosing class that is added without changing line numbers.
 * All ranges refer to the text including that class; {@link #source()} and the results of {@link
 * Transformed} do not contain the class.
 */
public final class ParsedProgram {
  /** The kinds of sources. */
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

  ParsedProgram(String text, Form form, CompilationUnit unit) {
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
   * @throws FaultException if the source is none of these, is too large, or is nested too deeply;
   *     the message says which problem it is, and where
   */
  public static ParsedProgram parse(String source) {
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

  /** The original source. */
  public String source() {
    return withoutEnclosingClass(text);
  }

  String withoutEnclosingClass(String wrapped) {
    return wrapped.substring(form.before.length(), wrapped.length() - form.after.length());
  }

  /** The number of characters that the enclosing class puts before the source. */
  int sourceOffset() {
    return form.before.length();
  }

  /** Converts a range of the text to a range of the source. */
  public Span toSourceSpan(Span span) {
    return new Span(span.start() - sourceOffset(), span.end() - sourceOffset());
  }

  /** The kind of this source. */
  public Form form() {
    return form;
  }

  /** The syntax tree. Must not be changed. */
  public CompilationUnit unit() {
    return unit;
  }

  /** All tokens including comments, without white space. */
  public List<String> tokens() {
    return form == Form.FILE
        ? List.copyOf(tokens)
        : List.copyOf(
            tokens.subList(
                Lines.countWords(form.before), tokens.size() - form.after.strip().length()));
  }

  /** Whether the program contains any block of statements. */
  public boolean hasBody() {
    return hasBody;
  }

  /** Returns whether the word occurs anywhere as an identifier or keyword. */
  public boolean mentions(String word) {
    return identifiers.contains(word);
  }

  /** Returns whether a name occurs anywhere in a node, whatever it refers to. */
  public static boolean mentions(Node node, String name) {
    return node.findFirst(SimpleName.class, it -> it.getIdentifier().equals(name)).isPresent();
  }

  /** Returns whether a node mentions the name of a variable that a statement declares. */
  public static boolean usesVariableOf(Statement body, Node node) {
    return body.findFirst(
            Node.class,
            it ->
                (it instanceof VariableDeclarator || it instanceof PatternExpr)
                    && it instanceof NodeWithSimpleName<?> declared
                    && mentions(node, declared.getNameAsString()))
        .isPresent();
  }

  /**
   * Returns the index of a statement in its block, by identity, since an equal statement may
   * precede it.
   */
  @SuppressWarnings("ReferenceEquality")
  public static int indexOf(BlockStmt block, Statement statement) {
    return IntStream.range(0, block.getStatements().size())
        .filter(i -> block.getStatement(i) == statement)
        .findFirst()
        .orElseThrow();
  }

  /** Returns all nodes of a type, in text order. */
  public <N extends Node> List<N> all(Class<N> type) {
    return unit.findAll(type);
  }

  /** Returns the range of a node. */
  public Span span(Node node) {
    if (node instanceof SimpleName name) {
      // The parser includes the brackets of "int a[]" in the name's range.
      int start = offset(name.getRange().orElseThrow().begin);
      return new Span(start, start + name.getIdentifier().length());
    }
    return span(node.getRange().orElseThrow());
  }

  /** Returns the innermost node of a type that encloses this node. */
  public static <N extends Node> Optional<N> enclosing(Node node, Class<N> type) {
    Optional<Node> around = node.getParentNode();
    while (around.isPresent() && !type.isInstance(around.get())) {
      around = around.get().getParentNode();
    }
    return around.map(type::cast);
  }

  /** Returns the range from the start of one node to the end of another. */
  public Span span(Node first, Node last) {
    return new Span(span(first).start(), span(last).end());
  }

  /** Returns a range without the white space at its end. */
  public Span stripTrailing(Span span) {
    return new Span(span.start(), span.start() + text(span).stripTrailing().length());
  }

  /** Appends a range of the text to a rewrite, without a statement and the space before it. */
  public Rewrite keepWithout(Rewrite start, Span whole, Statement removed) {
    Span before = new Span(whole.start(), span(removed).start());
    Span after = new Span(span(removed).end(), whole.end());
    Span stripped = stripTrailing(before);
    // A line comment before the statement still needs the end of its line.
    boolean swallowed =
        text(after).lines().count() == 1
            && comments.stream().anyMatch(comment -> comment.end() == stripped.end());
    return start.keep(swallowed ? before : stripped).keep(after);
  }

  /** Returns the range of a variable's declared name, including any brackets after it. */
  public Span declaredNameSpan(VariableDeclarator variable) {
    Span name = span(variable.getName());
    if (variable.getInitializer().isEmpty()) {
      return new Span(name.start(), Math.max(name.end(), span(variable).end()));
    }
    int value = span(variable.getInitializer().get()).start();
    int sign = text(new Span(name.end(), value)).indexOf('=');
    return stripTrailing(new Span(name.start(), name.end() + sign));
  }

  /** Converts a range of lines and columns to offsets. */
  public Span span(Range range) {
    return new Span(offset(range.begin), offset(range.end) + 1);
  }

  private int offset(Position position) {
    return lineStarts.get(position.line - 1) + position.column - 1;
  }

  /** Returns the text of a range. */
  public String text(Span span) {
    return text.substring(span.start(), span.end());
  }

  /** Returns the text of a node. */
  public String text(Node node) {
    return text(span(node));
  }

  String text() {
    return text;
  }

  /** Returns the line of a node, counted from 1. */
  public int line(Node node) {
    return node.getRange().map(range -> range.begin.line).orElse(1);
  }

  /** Returns the comments within a range. */
  public Stream<Span> commentsWithin(Span span) {
    return comments.stream().filter(span::contains);
  }

  /** Returns whether an offset is inside a text block, whose lines must not be re-indented. */
  boolean isInTextBlock(int offset) {
    return textBlocks.stream().anyMatch(b -> b.start() <= offset && offset < b.end());
  }

  /** Returns the indentation of the line on which a node begins. */
  public String indentation(Node node) {
    int start = lineStarts.get(line(node) - 1);
    int end = start;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }

  /** Returns a line end followed by the indentation of a node's line. */
  public String newLine(Node node) {
    return lineEnd() + indentation(node);
  }

  /** The line separator of this source. */
  public String lineEnd() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  /** One level of indentation in this source. */
  public String indentUnit() {
    return Lines.indentUnit(text);
  }
}
