package dev.morph.morphisms.code.transform.loop;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Flow;
import java.util.Optional;

/**
 * {@code while (c) body} becomes {@code for (; c; ) body}, which is always equivalent. An
 * assignment to a variable of the condition just before the loop moves into the header. So does an
 * update of such a variable at the end of the body, if there is no {@code continue}, which would
 * skip it only in the {@code while} form.
 */
@Rule(
    does = "i = 0; while (c) { body; i++; } becomes for (i = 0; c; i++) { body; }",
    papers = "lecong-2024")
public final class WhileToFor implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    for (WhileStmt loop : program.all(WhileStmt.class)) {
      findings.site(loop, asFor(program, loop));
    }
  }

  private static Rewrite asFor(ParsedProgram program, WhileStmt loop) {
    Optional<ExpressionStmt> before = initialAssignment(program, loop);
    Optional<ExpressionStmt> last = finalUpdate(program, loop);
    int start = program.span(before.<Statement>map(s -> s).orElse(loop)).start();
    Rewrite rewrite = Rewrite.of(new Span(start, program.span(loop).end())).then("for (");
    rewrite = keepExpression(rewrite, program, before).then("; ");
    rewrite = rewrite.keep(program.span(loop.getCondition())).then("; ");
    rewrite = keepExpression(rewrite, program, last).then(") ");
    Span body = program.span(loop.getBody());
    if (last.isEmpty()) {
      return rewrite.keep(body);
    }
    return program.keepWithout(rewrite, body, last.get());
  }

  /** Appends the expression of a statement, if there is one. */
  private static Rewrite keepExpression(
      Rewrite start, ParsedProgram program, Optional<ExpressionStmt> statement) {
    return statement.map(s -> start.keep(program.span(s.getExpression()))).orElse(start);
  }

  private static Optional<ExpressionStmt> initialAssignment(ParsedProgram program, WhileStmt loop) {
    if (!(loop.getParentNode().orElseThrow() instanceof BlockStmt block)) {
      return Optional.empty();
    }
    int index = ParsedProgram.indexOf(block, loop);
    return index == 0
        ? Optional.empty()
        : conditionUpdate(block.getStatement(index - 1), loop)
            .filter(s -> s.getExpression().isAssignExpr())
            .filter(
                s ->
                    hasNoComment(
                        program,
                        new Span(
                            /* start= */ program.span(s).end(),
                            /* end= */ program.span(loop).start())));
  }

  private static Optional<ExpressionStmt> finalUpdate(ParsedProgram program, WhileStmt loop) {
    if (!(loop.getBody() instanceof BlockStmt body)
        || body.isEmpty()
        || !Flow.continuesOf(loop).isEmpty()) {
      return Optional.empty();
    }
    Statement last = body.getStatement(body.getStatements().size() - 1);
    return conditionUpdate(last, loop)
        .filter(s -> !ParsedProgram.usesVariableOf(body, s))
        .filter(
            s -> hasNoComment(program, new Span(program.span(s).end(), program.span(body).end())));
  }

  /**
   * Returns whether a range contains no comment. A comment should stay next to its statement,
   * although moving it would not change the behaviour.
   */
  private static boolean hasNoComment(ParsedProgram program, Span span) {
    return program.commentsWithin(span).findAny().isEmpty();
  }

  /** Returns the statement if it only changes a variable of the loop's condition. */
  private static Optional<ExpressionStmt> conditionUpdate(Statement statement, WhileStmt loop) {
    if (!(statement instanceof ExpressionStmt s)) {
      return Optional.empty();
    }
    Expression target = s.getExpression();
    if (target instanceof AssignExpr assign) {
      target = assign.getTarget();
    } else if (target instanceof UnaryExpr unary) {
      target = unary.getExpression();
    }
    return target.isNameExpr() && ParsedProgram.mentions(loop.getCondition(), target.toString())
        ? Optional.of(s)
        : Optional.empty();
  }
}
