package dev.morph.morphisms.code.transform.statement;

import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code int a; int b;} becomes {@code int a, b;}: any number of adjacent declarations of the same
 * type are merged. A comment between them is kept.
 */
@Rule(
    does = "neighbouring declarations of one type are merged: int a; int b; becomes int a, b;",
    papers = "lecong-2024")
public final class MergeDeclarations implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    for (BlockStmt block : program.all(BlockStmt.class)) {
      List<ExpressionStmt> run = new ArrayList<>();
      for (Statement statement : block.getStatements()) {
        if (run.isEmpty()
            || !declarationHead(program, statement).equals(declarationHead(program, run.get(0)))) {
          merge(program, findings, run);
          run.clear();
        }
        if (!declarationHead(program, statement).isEmpty()) {
          run.add(statement.asExpressionStmt());
        }
      }
      merge(program, findings, run);
    }
  }

  /**
   * Returns the modifiers, annotations and type before the first name; empty for other statements.
   */
  private static String declarationHead(ParsedProgram program, Statement statement) {
    if (statement instanceof ExpressionStmt s
        && s.getExpression() instanceof VariableDeclarationExpr declaration
        && !declaration.getElementType().isVarType()) {
      return program.text(headSpan(program, s));
    }
    return "";
  }

  private static Span headSpan(ParsedProgram program, ExpressionStmt statement) {
    VariableDeclarationExpr declaration = statement.getExpression().asVariableDeclarationExpr();
    return new Span(
        program.span(statement).start(),
        program.span(declaration.getVariable(0).getName()).start());
  }

  private static void merge(
      ParsedProgram program, TransformationFindings findings, List<ExpressionStmt> run) {
    if (run.size() < 2) {
      return;
    }
    List<Rewrite> rewrites = new ArrayList<>();
    for (int i = 1; i < run.size(); i++) {
      Span head = headSpan(program, run.get(i));
      int end = program.span(run.get(i - 1)).end();
      Span gap = new Span(end, head.start());
      if (program.text(gap).isBlank()) {
        rewrites.add(Rewrite.of(new Span(end - 1, head.end()), ", "));
      } else {
        rewrites.add(Rewrite.of(new Span(end - 1, end), ","));
        rewrites.add(Rewrite.of(head));
      }
    }
    findings.site(run.get(0), rewrites.toArray(Rewrite[]::new));
  }
}
