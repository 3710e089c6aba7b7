package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;

/** Expressions whose value is known from the source. */
public final class Constants {
  private Constants() {}

  /** Returns whether an expression is a non-zero number. */
  static boolean isNonZero(Expression e) {
    return e.isLiteralExpr() && e.toString().matches("[^\"']*[1-9a-fA-F][^\"']*");
  }

  /**
   * Returns whether a field access looks like a constant, {@code Type.NAME}: apart from class
   * initialisation, reading it changes nothing and throws nothing, and it is never written.
   */
  static boolean looksLikeConstant(FieldAccessExpr access, Locals locals) {
    return isConstantName(access.getNameAsString())
        && looksLikeType(access.getScope(), locals)
        && isNotChanged(access, access.getNameAsString());
  }

  /** Returns whether an expression looks like a constant in one of these ways. */
  static boolean looksLikeConstant(Expression e, Locals locals) {
    return (e instanceof FieldAccessExpr access && looksLikeConstant(access, locals))
        || (e instanceof NameExpr name && looksLikeConstant(name, locals));
  }

  /** Returns whether a simple name looks like a constant and is not a writable field. */
  static boolean looksLikeConstant(NameExpr name, Locals locals) {
    return isConstantName(name.getNameAsString())
        && locals.variable(name).isEmpty()
        && isNotChanged(name, name.getNameAsString());
  }

  private static boolean isConstantName(String name) {
    return name.matches("[A-Z][A-Z0-9_]+");
  }

  /** If the source declares a field of that name, it must be final. */
  private static boolean isNotChanged(Node place, String name) {
    return place.findCompilationUnit().stream()
        .flatMap(unit -> unit.findAll(FieldDeclaration.class).stream())
        .filter(f -> f.getVariables().stream().anyMatch(v -> v.getNameAsString().equals(name)))
        .allMatch(FieldDeclaration::isFinal);
  }

  private static boolean looksLikeType(Expression scope, Locals locals) {
    if (scope instanceof NameExpr name) {
      return locals.variable(name).isEmpty()
          && Character.isUpperCase(name.getNameAsString().charAt(0));
    }
    return scope instanceof FieldAccessExpr access
        && Character.isUpperCase(access.getNameAsString().charAt(0));
  }

  /** Returns whether it contains no name and no call, so that the compiler may know its value. */
  public static boolean isLiteral(Expression e) {
    return e.findFirst(NameExpr.class).isEmpty()
        && e.findFirst(com.github.javaparser.ast.expr.MethodCallExpr.class).isEmpty()
        && e.findFirst(FieldAccessExpr.class).isEmpty();
  }
}
