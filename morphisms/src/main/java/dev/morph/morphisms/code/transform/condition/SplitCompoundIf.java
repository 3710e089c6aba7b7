package dev.morph.morphisms.code.transform.condition;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.IfStmt;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import java.util.List;
import java.util.Optional;

/**
 * {@code if (a && b) body} becomes {@code if (a) { if (b) body }}. If there are more than two
 * conditions, the last one is split off. An {@code if} with an {@code else} is refused, because the
 * {@code else} would be needed twice; {@code ||} cannot be split this way.
 */
@Rule(
    does = "if (a && b) body becomes if (a) { if (b) body }, where there is no else",
    papers = "lecong-2024")
public final class SplitCompoundIf implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    for (IfStmt choice : program.all(IfStmt.class)) {
      if (choice.getCondition() instanceof BinaryExpr binary) {
        if (binary.getOperator() == BinaryExpr.Operator.OR) {
          findings.refuse(choice, "a condition with || cannot be split");
        } else if (binary.getOperator() == BinaryExpr.Operator.AND) {
          findings.siteUnless(
              choice.getElseStmt().map(other -> "the else branch would be needed twice"),
              choice,
              () -> List.of(split(program, choice, binary)));
        }
      }
    }
  }

  private static Rewrite split(ParsedProgram program, IfStmt choice, BinaryExpr condition) {
    Span whole = program.span(choice);
    Expression first = condition.getLeft();
    Expression second = condition.getRight();
    String line = program.newLine(choice);
    Optional<Span> other = choice.getElseStmt().map(program::span);
    Span body = program.span(choice.getThenStmt());
    Rewrite rewrite =
        Rewrite.of(whole)
            .keep(new Span(whole.start(), program.span(first).end()))
            .then(") {" + line + program.indentUnit() + "if (")
            .keep(program.span(second))
            .then(") ")
            .keepIndented(body)
            .then(line + "}");
    // As published, the else belongs to the outer condition only.
    return other.map(o -> rewrite.keep(new Span(body.end(), whole.end()))).orElse(rewrite);
  }
}
