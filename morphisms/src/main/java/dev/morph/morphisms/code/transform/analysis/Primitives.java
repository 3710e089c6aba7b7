package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Primitive types and their numeric promotion by operators (Java Language Specification 5.6,
 * 15.17-15.24).
 */
public final class Primitives {
  private static final List<String> BY_WIDTH = List.of("int", "long", "float", "double");
  private static final Set<String> NARROW = Set.of("byte", "short", "char");

  private Primitives() {}

  /** Returns whether a type is primitive. */
  public static boolean isPrimitive(String type) {
    return isNumeric(type) || type.equals("boolean");
  }

  /** Returns whether a type is a primitive numeric type. */
  public static boolean isNumeric(String type) {
    return BY_WIDTH.contains(type) || NARROW.contains(type);
  }

  /** Returns whether a type is a primitive integral type. */
  public static boolean isIntegral(String type) {
    return NARROW.contains(type) || type.equals("int") || type.equals("long");
  }

  /** Applies unary promotion; empty if the type is not a primitive number. */
  public static Optional<String> promoted(String type) {
    return NARROW.contains(type)
        ? Optional.of("int")
        : Optional.of(type).filter(BY_WIDTH::contains);
  }

  /** Applies binary promotion; empty if either type is not a primitive number. */
  public static Optional<String> promoted(String left, String right) {
    return promoted(left)
        .flatMap(l -> promoted(right).map(r -> BY_WIDTH.indexOf(l) > BY_WIDTH.indexOf(r) ? l : r));
  }

  static String typeOfLiteral(Expression literal) {
    if (literal.isBooleanLiteralExpr()) {
      return "boolean";
    } else if (literal.isCharLiteralExpr()) {
      return "char";
    } else if (literal.isIntegerLiteralExpr()) {
      return "int";
    } else if (literal.isLongLiteralExpr()) {
      return "long";
    } else if (literal.isDoubleLiteralExpr()) {
      String text = literal.asDoubleLiteralExpr().getValue();
      boolean hexadecimal = text.startsWith("0x") || text.startsWith("0X");
      return !hexadecimal && text.matches(".*[fF]") ? "float" : "double";
    }
    return literal.isNullLiteralExpr() ? Types.NULL : Types.STRING;
  }

  static Optional<String> typeOfBinary(
      BinaryExpr.Operator operator, Optional<String> left, Optional<String> right) {
    return switch (operator) {
      case AND, OR, EQUALS, NOT_EQUALS, LESS, GREATER, LESS_EQUALS, GREATER_EQUALS ->
          Optional.of("boolean");
      case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT ->
          left.flatMap(Primitives::promoted);
      case BINARY_AND, BINARY_OR, XOR ->
          left.filter("boolean"::equals).isPresent() && left.equals(right)
              ? left
              : left.flatMap(l -> right.flatMap(r -> promoted(l, r)));
      case PLUS ->
          left.filter(Types.STRING::equals).or(() -> right.filter(Types.STRING::equals)).isPresent()
              ? Optional.of(Types.STRING)
              : left.flatMap(l -> right.flatMap(r -> promoted(l, r)));
      default -> left.flatMap(l -> right.flatMap(r -> promoted(l, r)));
    };
  }
}
