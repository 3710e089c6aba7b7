package dev.morph.morphisms.code.transform.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.analysis.Flow;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A {@code for} loop and its equivalent with {@code while}. */
@SuppressWarnings("ReferenceEquality") // nodes are compared by identity, not content
final class CountedLoop {
  private final ParsedProgram program;
  private final ForStmt loop;
  private final Statement statement;
  private final boolean safe;
  private final List<ContinueStmt> continues;
  private final String line;

  CountedLoop(ParsedProgram program, ForStmt loop, boolean safe) {
    this.program = program;
    this.loop = loop;
    this.safe = safe;
    Node around = loop.getParentNode().orElse(loop);
    this.statement = around instanceof LabeledStmt labelled ? labelled : loop;
    this.continues =
        Flow.continuesOf(loop).stream()
            .sorted(Comparator.comparing(c -> program.span(c).start()))
            .toList();
    this.line = program.newLine(statement);
  }

  /** Returns the loop, including its label. */
  Statement statement() {
    return statement;
  }

  /** Returns why the behaviour might change; empty if it is preserved. */
  Optional<String> obstacle() {
    if (!loop.getUpdate().isEmpty()) {
      if (continues.stream().anyMatch(this::isGuarded)) {
        return Optional.of("there is a continue in a try or synchronized statement");
      }
      if (declaresNameOfUpdate()) {
        return Optional.of("the body declares a name that the update uses");
      }
    }
    return Optional.empty();
  }

  private boolean isGuarded(ContinueStmt jump) {
    Optional<Node> around = jump.getParentNode();
    while (around.isPresent() && around.get() != loop) {
      if (around.get() instanceof TryStmt || around.get() instanceof SynchronizedStmt) {
        return true;
      }
      around = around.get().getParentNode();
    }
    return false;
  }

  private boolean declaresNameOfUpdate() {
    return loop.getUpdate().stream()
        .anyMatch(it -> ParsedProgram.usesVariableOf(loop.getBody(), it));
  }

  /** Returns the same loop written with {@code while}. */
  Rewrite asWhile() {
    boolean braces = needsBraces();
    String outer = braces ? line + program.indentUnit() : line;
    Rewrite rewrite = Rewrite.of(program.span(statement)).then(braces ? "{" + outer : "");
    for (Expression initial : loop.getInitialization()) {
      rewrite = rewrite.keep(program.span(initial)).then(";" + outer);
    }
    rewrite = rewrite.keep(new Span(program.span(statement).start(), program.span(loop).start()));
    rewrite = rewrite.then("while (");
    rewrite =
        loop.getCompare().isPresent()
            ? rewrite.keep(program.span(loop.getCompare().get()))
            : rewrite.then("true");
    rewrite = appendBody(rewrite.then(") {"), outer, braces);
    return rewrite.then(outer + "}" + (braces ? line + "}" : ""));
  }

  /**
   * Returns whether braces are needed to keep the variables local, or because only a single
   * statement is allowed here.
   */
  private boolean needsBraces() {
    boolean inBlock = statement.getParentNode().filter(BlockStmt.class::isInstance).isPresent();
    boolean declares =
        loop.getInitialization().stream().anyMatch(VariableDeclarationExpr.class::isInstance);
    return safe ? declares || (!inBlock && !loop.getInitialization().isEmpty()) : !inBlock;
  }

  private Rewrite appendBody(Rewrite start, String outer, boolean deeper) {
    Statement body = loop.getBody();
    Span inner = program.span(body);
    if (body instanceof BlockStmt) {
      // Whatever follows starts on a new line, so a line comment at the end of the body ends there.
      inner = program.stripTrailing(new Span(inner.start() + 1, inner.end() - 1));
    }
    Rewrite rewrite = inner.isEmpty() ? start : keepBody(start, inner, outer, deeper);
    boolean ends = !safe || Flow.canComplete(body);
    return ends ? appendUpdates(rewrite, outer + program.indentUnit(), "") : rewrite;
  }

  /** Keeps the body: on a separate line if it had no braces, otherwise as it is. */
  private Rewrite keepBody(Rewrite start, Span inner, String outer, boolean deeper) {
    Rewrite rewrite =
        loop.getBody() instanceof BlockStmt ? start : start.then(outer + program.indentUnit());
    int at = inner.start();
    if (safe && !loop.getUpdate().isEmpty()) {
      for (ContinueStmt jump : continues) {
        Span place = program.span(jump);
        rewrite = keepSpan(rewrite, new Span(at, place.start()), deeper).then("{ ");
        rewrite = appendUpdates(rewrite, "", " ").then(program.text(jump) + " }");
        at = place.end();
      }
    }
    return keepSpan(rewrite, new Span(at, inner.end()), deeper);
  }

  private static Rewrite keepSpan(Rewrite rewrite, Span span, boolean deeper) {
    return deeper ? rewrite.keepIndented(span) : rewrite.keep(span);
  }

  private Rewrite appendUpdates(Rewrite start, String before, String after) {
    Rewrite rewrite = start;
    for (Expression update : loop.getUpdate()) {
      rewrite = rewrite.then(before).keep(program.span(update)).then(";" + after);
    }
    return rewrite;
  }
}
