package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Methods of the Java library that are known to have no side effects. */
final class KnownMethods {
  private static final Map<String, String> ON_STRING =
      Map.ofEntries(
          Map.entry("length", "int"),
          Map.entry("charAt", "char"),
          Map.entry("isEmpty", "boolean"),
          Map.entry("isBlank", "boolean"),
          Map.entry("indexOf", "int"),
          Map.entry("lastIndexOf", "int"),
          Map.entry("substring", Types.STRING),
          Map.entry("trim", Types.STRING),
          Map.entry("strip", Types.STRING),
          Map.entry("toLowerCase", Types.STRING),
          Map.entry("toUpperCase", Types.STRING),
          Map.entry("concat", Types.STRING),
          Map.entry("replace", Types.STRING),
          Map.entry("replaceAll", Types.STRING),
          Map.entry("repeat", Types.STRING),
          Map.entry("startsWith", "boolean"),
          Map.entry("endsWith", "boolean"),
          Map.entry("contains", "boolean"),
          Map.entry("equalsIgnoreCase", "boolean"),
          Map.entry("compareTo", "int"),
          Map.entry("hashCode", "int"),
          Map.entry("toString", Types.STRING),
          Map.entry("split", Types.STRING + "[]"),
          Map.entry("toCharArray", "char[]"));

  private static final Set<String> OF_MATH =
      Set.of(
          "abs", "max", "min", "sqrt", "pow", "floor", "ceil", "round", "signum", "sin", "cos",
          "tan", "exp", "log", "log10", "hypot", "cbrt");

  private KnownMethods() {}

  /** Returns the result type of a string method that has no side effects and never returns null. */
  static Optional<String> resultOnString(String method) {
    return Optional.ofNullable(ON_STRING.get(method));
  }

  /**
   * Returns whether a call has no side effects, and reads nothing but its receiver and arguments.
   */
  static boolean isPure(MethodCallExpr call, Types types) {
    return (call.getScope().filter(scope -> types.hasType(scope, Types.STRING)).isPresent()
            && ON_STRING.containsKey(call.getNameAsString())
            && call.getArguments().stream().allMatch(a -> isStringOrPrimitive(types.typeOf(a))))
        || isMathCall(call, types);
  }

  private static boolean isStringOrPrimitive(Optional<String> type) {
    return type.filter(t -> t.equals(Types.STRING) || Primitives.isPrimitive(t)).isPresent();
  }

  /** Returns whether a call is to a method of {@link Math} that never throws. */
  static boolean isMathCall(MethodCallExpr call, Types types) {
    return call.getScope()
            .filter(s -> s instanceof NameExpr name && name.getNameAsString().equals("Math"))
            .isPresent()
        && OF_MATH.contains(call.getNameAsString())
        && call.getArguments().stream().allMatch(types::isPrimitive);
  }
}
