package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;

/** Expressions whose value is known where they are written. */
public final class Constants {
  private Constants() {}

  /** Whether an expression is a number, and not zero. */
  static boolean isNonZero(Expression e) {
    return e.isLiteralExpr() && e.toString().matches("[^\"']*[1-9a-fA-F][^\"']*");
  }

  /**
   * Whether a field access is written as constants are, {@code Type.NAME}: reading it changes
   * nothing and throws nothing, but for the initialisation of its class.
   */
  static boolean looksLikeConstant(FieldAccessExpr access, Locals locals) {
    return access.getNameAsString().matches("[A-Z][A-Z0-9_]*")
        && looksLikeType(access.getScope(), locals);
  }

  private static boolean looksLikeType(Expression scope, Locals locals) {
    if (scope instanceof NameExpr name) {
      return locals.variable(name).isEmpty()
          && Character.isUpperCase(name.getNameAsString().charAt(0));
    }
    return scope instanceof FieldAccessExpr access
        && Character.isUpperCase(access.getNameAsString().charAt(0));
  }

  /** Whether no name and no call occurs in it, so that the compiler may know its value. */
  public static boolean isLiteral(Expression e) {
    return e.findFirst(NameExpr.class).isEmpty()
        && e.findFirst(com.github.javaparser.ast.expr.MethodCallExpr.class).isEmpty()
        && e.findFirst(FieldAccessExpr.class).isEmpty();
  }
}
