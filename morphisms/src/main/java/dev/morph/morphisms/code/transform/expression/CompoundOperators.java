package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.expr.BinaryExpr;

/** The operators that have a compound assignment form. */
final class CompoundOperators {
  private CompoundOperators() {}

  static boolean has(BinaryExpr.Operator operator) {
    return switch (operator) {
      case PLUS, MINUS, MULTIPLY, DIVIDE, REMAINDER -> true;
      case BINARY_AND, BINARY_OR, XOR -> true;
      case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> true;
      default -> false;
    };
  }
}
