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

/** How tightly an expression binds, and so where it needs parentheses. */
public final class Parentheses {
  /** Binds tighter than any operator with an operand on its right. */
  public static final int UNARY = 13;

  private Parentheses() {}

  /** Keeps an operand, adding parentheses if it binds less tightly than {@code least}. */
  public static Rewrite keep(
      Rewrite rewrite, ParsedProgram program, Expression operand, int least) {
    return binding(operand) >= least
        ? rewrite.keep(program.span(operand))
        : rewrite.then("(").keep(program.span(operand)).then(")");
  }

  /** Returns how tightly a binary operator binds. */
  public static int binding(BinaryExpr.Operator operator) {
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
   * Returns how tightly an expression binds; one without an outermost operator binds most tightly.
   */
  public static int binding(Expression e) {
    if (e instanceof BinaryExpr binary) {
      return binding(binary.getOperator());
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
