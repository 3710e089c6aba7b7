package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationFindings;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import dev.morph.morphisms.code.transform.analysis.Primitives;
import java.util.List;
import java.util.Optional;

/**
 * {@code x = x + y} becomes {@code x += y}, for every operator that has a compound form. So does
 * {@code x = y + x} if the order of the operands does not matter: never for {@code -} and {@code
 * /}.
 *
 * <p>A compound assignment casts its result to the type of the target. Because the longer form
 * compiles, the result already has that type, and the cast has no effect.
 */
@Rule(does = "x = x + y becomes x += y, and the same for the other operators", papers = "xue-2024")
public final class CompoundAssignment implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (AssignExpr assign : program.all(AssignExpr.class)) {
      Expression value = assign.getValue();
      if (assign.getOperator() == AssignExpr.Operator.ASSIGN
          && value instanceof BinaryExpr binary
          && binary.getOperator().toAssignOperator().isPresent()) {
        if (assign.getTarget().equals(binary.getLeft())) {
          findings.siteUnless(
              Targets.obstacleToRepeating(assign.getTarget(), known),
              assign,
              () -> List.of(compound(program, assign, binary, binary.getRight())));
        } else if (assign.getTarget().equals(binary.getRight())) {
          findings.siteUnless(
              obstacleToTurning(binary, known)
                  .or(() -> Targets.obstacleToRepeating(assign.getTarget(), known)),
              assign,
              () -> List.of(compound(program, assign, binary, binary.getLeft())));
        }
      }
    }
  }

  private static Rewrite compound(
      ParsedProgram program, AssignExpr assign, BinaryExpr binary, Expression operand) {
    return Rewrite.of(program.span(assign))
        .keep(program.span(assign.getTarget()))
        .then(" " + binary.getOperator().asString() + "= ")
        .keep(program.span(operand));
  }

  /** Returns why {@code y op x} may differ from {@code x op y}; empty if they are equal. */
  private static Optional<String> obstacleToTurning(BinaryExpr binary, Analysis known) {
    BinaryExpr.Operator operator = binary.getOperator();
    if (operator != BinaryExpr.Operator.PLUS && operator != BinaryExpr.Operator.MULTIPLY) {
      return Optional.of("the operands do not commute");
    }
    if (known.types().typeOf(binary).filter(Primitives::isNumeric).isEmpty()) {
      return Optional.of("it may concatenate strings");
    }
    return known.obstacleToSwap(binary.getLeft(), binary.getRight());
  }
}
