package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;

/** {@code a && b} becomes {@code (a && b)}, and the same for {@code ||}. */
@Rule(
    does = "a && b becomes (a && b), and a || b becomes (a || b), unless it is in parentheses",
    papers = "xue-2024")
public final class ParenthesiseLogical implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    for (BinaryExpr binary : program.all(BinaryExpr.class)) {
      boolean logical =
          binary.getOperator() == BinaryExpr.Operator.AND
              || binary.getOperator() == BinaryExpr.Operator.OR;
      if (logical && binary.getParentNode().filter(EnclosedExpr.class::isInstance).isPresent()) {
        findings.refuse(binary, "it is in parentheses already");
      } else if (logical) {
        Span span = program.span(binary);
        findings.site(binary, Rewrite.insert(span.start(), "("), Rewrite.insert(span.end(), ")"));
      }
    }
  }
}
