package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Rewrite;

/** The precedence of expressions, which determines where they need parentheses. */
public final class Parentheses {
  /** The precedence of unary operators, higher than that of all binary operators. */
  public static final int UNARY = 13;

  private Parentheses() {}

  /** Appends an operand to a rewrite, in parentheses if its precedence is below {@code least}. */
  public static Rewrite keepOperand(
      Rewrite rewrite, ParsedProgram program, Expression operand, int least) {
    return precedence(operand) >= least
        ? rewrite.keep(program.span(operand))
        : rewrite.then("(").keep(program.span(operand)).then(")");
  }

  /** Returns the precedence of a binary operator. */
  public static int precedence(BinaryExpr.Operator operator) {
    return switch (operator) {
      case OR -> 3;
      case AND -> 4;
      case BINARY_OR -> 5;
      case XOR -> 6;
      case BINARY_AND -> 7;
      case EQUALS, NOT_EQUALS -> 8;
      case LESS, GREATER, LESS_EQUALS, GREATER_EQUALS -> 9;
      case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> 10;
      case PLUS, MINUS -> 11;
      case MULTIPLY, DIVIDE, REMAINDER -> 12;
    };
  }

  /**
   * Returns the precedence of an expression; an expression without an outermost operator has the
   * highest.
   */
  public static int precedence(Expression e) {
    if (e instanceof BinaryExpr binary) {
      return precedence(binary.getOperator());
    } else if (e instanceof AssignExpr || e instanceof LambdaExpr) {
      return 1;
    } else if (e instanceof ConditionalExpr) {
      return 2;
    } else if (e instanceof InstanceOfExpr) {
      return 9;
    } else if (e instanceof UnaryExpr unary) {
      return unary.getOperator().isPostfix() ? UNARY + 1 : UNARY;
    }
    return e instanceof CastExpr || e instanceof SwitchExpr ? UNARY : UNARY + 2;
  }
}
