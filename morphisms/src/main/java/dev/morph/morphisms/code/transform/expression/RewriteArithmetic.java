package dev.morph.morphisms.code.transform.expression;

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
 * {@code a + b} becomes {@code b + a}, {@code a * b} becomes {@code b * a}, {@code a - b} becomes
 * {@code a + (-b)} and {@code a / b} becomes {@code a * (1 / b)}.
 *
 * <p>Sums and products of primitive numbers do not depend on the order of the two operands, even
 * with overflow, NaN and signed zeros. A difference equals the sum with the negated operand if the
 * negation is done in the result type: {@code -b} of a smaller type overflows where the difference
 * does not. A quotient equals the product with the reciprocal only if the reciprocal is exact: in
 * floating point, for divisors that are powers of two.
 *
 * <p>Differs from the paper, which has no such conditions, omits parentheses, and turns every
 * integer quotient into zero; {@code PAPER} mode has no conditions either, but keeps the
 * parentheses.
 */
@Rule(
    does =
        "a + b becomes b + a, a * b becomes b * a, a - b becomes a + (-b), a / b becomes a * (1"
            + " / b), where that is exact",
    papers = "xue-2024")
public final class RewriteArithmetic implements SourceTransformation {
  @Override
  public void find(ParsedProgram program, TransformationFindings findings) {
    Analysis known = Analysis.of(program);
    for (BinaryExpr binary : program.all(BinaryExpr.class)) {
      Rewrites rewrites = new Rewrites(program, binary);
      switch (binary.getOperator()) {
        case PLUS -> {
          if (!known.types().hasType(binary, Types.STRING)) {
            findings.siteUnless(obstacleToSum(binary, known), binary, rewrites::swapped);
          }
        }
        case MULTIPLY ->
            findings.siteUnless(obstacleToProduct(binary, known), binary, rewrites::swapped);
        case MINUS ->
            findings.siteUnless(obstacleToDifference(binary, known), binary, rewrites::negated);
        case DIVIDE ->
            findings.siteUnless(obstacleToQuotient(binary, known), binary, rewrites::reciprocal);
        default -> {}
      }
    }
  }

  private static Optional<String> obstacleToSum(BinaryExpr sum, Analysis known) {
    return known.types().typeOf(sum).filter(Primitives::isNumeric).isEmpty()
        ? Optional.of("it may concatenate strings")
        : obstacleToProduct(sum, known);
  }

  private static Optional<String> obstacleToProduct(BinaryExpr product, Analysis known) {
    return known.obstacleToSwap(product.getLeft(), product.getRight());
  }

  private static Optional<String> obstacleToDifference(BinaryExpr difference, Analysis known) {
    Optional<String> negated = known.types().typeOf(difference.getRight());
    boolean same =
        known
            .types()
            .typeOf(difference)
            .filter(type -> negated.flatMap(Primitives::promoted).filter(type::equals).isPresent())
            .isPresent();
    return same
        ? Optional.empty()
        : Optional.of(
            "the negated operand may overflow: its type is not the type of the difference");
  }

  private static Optional<String> obstacleToQuotient(BinaryExpr quotient, Analysis known) {
    Optional<String> type = known.types().typeOf(quotient);
    if (type.isEmpty()) {
      return Optional.of("the type of the quotient is not known");
    }
    if (Primitives.isIntegral(type.get())) {
      return Optional.of("the quotient of whole numbers is truncated");
    }
    Optional<String> divisor = known.types().typeOf(quotient.getRight());
    return divisor.equals(type) && isPowerOfTwo(quotient.getRight())
        ? Optional.empty()
        : Optional.of("the reciprocal is not exact");
  }

  private static boolean isPowerOfTwo(Expression divisor) {
    if (!divisor.isDoubleLiteralExpr()) {
      return false;
    }
    double value = Math.abs(divisor.asDoubleLiteralExpr().asDouble());
    return value >= 1 && value <= 1L << 40 && Long.bitCount((long) value) == 1 && value % 1 == 0;
  }

  private record Rewrites(ParsedProgram program, BinaryExpr binary) {
    List<Rewrite> swapped() {
      return List.of(OperandSwap.swapOperands(program, binary, binary.getOperator().asString()));
    }

    List<Rewrite> negated() {
      return replaceOperation("+", rewriteOfRight().then("(-"), ")");
    }

    List<Rewrite> reciprocal() {
      return replaceOperation("*", rewriteOfRight().then("(1 / "), ")");
    }

    private Rewrite rewriteOfRight() {
      return Rewrite.of(program.span(binary.getRight()));
    }

    private List<Rewrite> replaceOperation(String operator, Rewrite start, String end) {
      Span sign = OperandSwap.operatorSpan(program, binary);
      boolean signed = binary.getRight().isUnaryExpr();
      int least = signed ? Parentheses.UNARY + 2 : Parentheses.UNARY;
      Rewrite right = Parentheses.keepOperand(start, program, binary.getRight(), least).then(end);
      return List.of(Rewrite.of(sign, operator), right);
    }
  }
}
