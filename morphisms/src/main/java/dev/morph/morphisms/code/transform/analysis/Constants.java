package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;

/** Expressions whose value is known from the source. */
public final class Constants {
  private Constants() {}

  /** Returns whether an expression is a literal number other than zero. */
  static boolean isNonZero(Expression e) {
    return e.isLiteralExpr() && e.toString().matches("[^\"']*[1-9a-fA-F][^\"']*");
  }

  /**
   * Returns whether an expression looks like a constant, {@code NAME} or {@code Type.NAME}: such a
   * name is assumed never to be written. Reading it is assumed to change nothing and throw nothing,
   * apart from class initialisation.
   */
  static boolean looksLikeConstant(Expression e, Locals locals) {
    if (e instanceof FieldAccessExpr access) {
      return looksLikeType(access.getScope(), locals) && isConstant(e, access.getNameAsString());
    }
    return e instanceof NameExpr name
        && locals.variable(name).isEmpty()
        && isConstant(e, name.getNameAsString());
  }

  /**
   * Returns whether a name is in capitals, and the source declares no field of that name that is
   * not final, and assigns nothing to the name.
   */
  private static boolean isConstant(Node place, String name) {
    return name.matches("[A-Z][A-Z0-9_]+")
        && place
            .findCompilationUnit()
            .filter(unit -> unit.findFirst(Node.class, node -> isWritable(node, name)).isPresent())
            .isEmpty();
  }

  private static boolean isWritable(Node node, String name) {
    if (node instanceof FieldDeclaration field) {
      return !field.isFinal()
          && field.getVariables().stream().anyMatch(v -> v.getNameAsString().equals(name));
    } else if (node instanceof AssignExpr assign) {
      return isNamed(assign.getTarget(), name);
    }
    return node instanceof UnaryExpr unary
        && Effects.isIncrementOrDecrement(unary)
        && isNamed(unary.getExpression(), name);
  }

  private static boolean isNamed(Expression target, String name) {
    return target instanceof NodeWithSimpleName<?> named && named.getNameAsString().equals(name);
  }

  private static boolean looksLikeType(Expression scope, Locals locals) {
    if (scope instanceof NameExpr name) {
      return locals.variable(name).isEmpty()
          && Character.isUpperCase(name.getNameAsString().charAt(0));
    }
    return scope instanceof FieldAccessExpr access
        && Character.isUpperCase(access.getNameAsString().charAt(0));
  }

  /**
   * Returns whether an expression contains no names or calls, so that it may be a compile-time
   * constant.
   */
  public static boolean isLiteral(Expression e) {
    return e.findFirst(NameExpr.class).isEmpty()
        && e.findFirst(com.github.javaparser.ast.expr.MethodCallExpr.class).isEmpty()
        && e.findFirst(FieldAccessExpr.class).isEmpty();
  }
}
