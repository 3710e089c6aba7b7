package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Parentheses;
import dev.morph.morphisms.code.transform.analysis.Primitives;
import dev.morph.morphisms.code.transform.analysis.Types;
import java.util.List;
import java.util.Optional;

/**
 * {@code x += y} becomes {@code x = x + y}, and the same for the other operators. Refused where the
 * compound form casts ({@code byte b; b += 1}) or evaluates something only once ({@code a[i++] +=
 * 1}); the right-hand side gets parentheses if its precedence requires them.
 */
@Rule(
    does =
        "x += y becomes x = x + y, and the same for the other operators, unless it casts implicitly",
    papers = "lecong-2024")
public final class ExpandCompoundAssignment implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (AssignExpr assign : program.all(AssignExpr.class)) {
      Optional<BinaryExpr.Operator> operator = assign.getOperator().toBinaryOperator();
      if (operator.isPresent()) {
        findings.siteUnless(
            obstacle(assign, operator.get(), known),
            assign,
            () -> List.of(expanded(program, assign, operator.get())));
      }
    }
  }

  private static Optional<String> obstacle(
      AssignExpr assign, BinaryExpr.Operator operator, Analysis known) {
    Optional<String> target = known.types().typeOf(assign.getTarget());
    if (target.isEmpty()) {
      return Optional.of("the type of the target is not known");
    }
    return keepsType(target.get(), operator, known.types().typeOf(assign.getValue()))
        ? Targets.obstacleToRepeating(assign.getTarget(), known)
        : Optional.of("the compound form may cast its result");
  }

  private static boolean keepsType(
      String target, BinaryExpr.Operator operator, Optional<String> value) {
    if (target.equals(Types.STRING) || target.equals("boolean")) {
      return true;
    }
    boolean shift =
        switch (operator) {
          case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> true;
          default -> false;
        };
    Optional<String> result =
        shift
            ? Primitives.promoted(target)
            : value.flatMap(type -> Primitives.promoted(target, type));
    return result.filter(target::equals).isPresent();
  }

  private static Rewrite expanded(
      ParsedProgram program, AssignExpr assign, BinaryExpr.Operator operator) {
    Expression target = assign.getTarget();
    Span place = program.span(target);
    Rewrite start =
        Rewrite.of(program.span(assign))
            .keep(place)
            .then(" = ")
            .keep(place)
            .then(" " + operator.asString() + " ");
    return Parentheses.keepOperand(
        start, program, assign.getValue(), Parentheses.precedence(operator) + 1);
  }
}
