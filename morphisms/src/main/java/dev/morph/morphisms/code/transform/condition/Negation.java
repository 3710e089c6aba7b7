package dev.morph.morphisms.code.transform.condition;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;
import dev.morph.morphisms.code.transform.Span;
import dev.morph.morphisms.code.transform.analysis.Parentheses;

/**
 * The opposite of a condition. {@code a == b} becomes {@code a != b}; {@code a < b} becomes {@code
 * !(a < b)} rather than {@code a >= b}, because both {@code a < b} and {@code a >= b} are false if
 * an operand is NaN.
 */
final class Negation {
  private Negation() {}

  /** Appends the negation of a condition to a rewrite. */
  static Rewrite appendNegation(Rewrite start, ParsedProgram program, Expression condition) {
    if (condition instanceof UnaryExpr unary
        && unary.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      Expression inner = unary.getExpression();
      return start.keep(program.span(withoutParentheses(inner)));
    }
    if (condition instanceof BinaryExpr binary) {
      String opposite = oppositeOperator(binary.getOperator());
      if (!opposite.isEmpty()) {
        return appendComparison(start, program, binary, opposite);
      }
    }
    return Parentheses.keepOperand(start.then("!"), program, condition, Parentheses.UNARY);
  }

  /** Removes the parentheses of a condition, because the statement's own parentheses suffice. */
  private static Expression withoutParentheses(Expression inner) {
    return inner instanceof EnclosedExpr enclosed ? enclosed.getInner() : inner;
  }

  private static String oppositeOperator(BinaryExpr.Operator operator) {
    return switch (operator) {
      case EQUALS -> "!=";
      case NOT_EQUALS -> "==";
      default -> "";
    };
  }

  private static Rewrite appendComparison(
      Rewrite start, ParsedProgram program, BinaryExpr binary, String operator) {
    Span left = program.span(binary.getLeft());
    Span right = program.span(binary.getRight());
    Span between = new Span(/* start= */ left.end(), /* end= */ right.start());
    String text = program.text(between);
    String sign = binary.getOperator().asString();
    if (!text.strip().equals(sign)) {
      return start.then("!(").keep(program.span(binary)).then(")");
    }
    return start.keep(left).then(text.replace(sign, operator)).keep(right);
  }
}
