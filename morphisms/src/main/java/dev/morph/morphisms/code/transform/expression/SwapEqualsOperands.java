package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import dev.morph.morphisms.code.transform.Findings;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.morphisms.code.transform.Rule;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import java.util.List;
import java.util.Optional;

/**
 * {@code a == b} becomes {@code b == a}, and the same for {@code !=}. In {@code a == b == c} the
 * left comparison gets parentheses, since it moves to the right.
 */
@Rule(
    does =
        "a == b becomes b == a, and a != b becomes b != a, where the operands may be evaluated"
            + " in either order",
    papers = {"dekoning-2026", "lecong-2024"})
public final class SwapEqualsOperands implements SourceTransformation {
  @Override
  public void find(Program program, Findings findings) {
    Analysis known = Analysis.of(program);
    for (BinaryExpr binary : program.all(BinaryExpr.class)) {
      BinaryExpr.Operator operator = binary.getOperator();
      if (operator == BinaryExpr.Operator.EQUALS || operator == BinaryExpr.Operator.NOT_EQUALS) {
        findings.unless(
            obstacle(binary, known),
            binary,
            () -> List.of(OperandSwap.of(program, binary, operator.asString())));
      }
    }
  }

  private static Optional<String> obstacle(BinaryExpr binary, Analysis known) {
    Expression left = binary.getLeft();
    Expression right = binary.getRight();
    boolean unboxes = known.types().isPrimitive(left) != known.types().isPrimitive(right);
    boolean unknown = known.types().of(left).isEmpty() && known.types().of(right).isEmpty();
    boolean comparesNull = left.isNullLiteralExpr() || right.isNullLiteralExpr();
    return comparesNull || !(unboxes || unknown)
        ? known.effects(left).obstacleToSwap(known.effects(right))
        : known.obstacleToSwap(left, right);
  }
}
