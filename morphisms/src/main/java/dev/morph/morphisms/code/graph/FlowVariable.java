package dev.morph.morphisms.code.graph;

import com.github.javaparser.ast.expr.SimpleName;
import dev.morph.morphisms.code.transform.analysis.Locals;
import java.util.Set;

/**
 * A variable of a method: a local variable, a parameter, or a name that the method does not
 * declare. Such a name is assumed to be a field, even if it is a class.
 *
 * @param id the local variable or parameter, or the name of the field
 * @param immutable whether its type is immutable: a primitive, a string, a boxed type or a big
 *     number
 */
record FlowVariable(Object id, boolean immutable) {
  private static final Set<String> FIXED =
      Set.of(
          "String",
          "Integer",
          "Long",
          "Double",
          "Float",
          "Short",
          "Byte",
          "Character",
          "Boolean",
          "BigInteger",
          "BigDecimal");

  /** Returns the variable that a name refers to, in an expression or in its declaration. */
  static FlowVariable of(SimpleName name, Locals locals) {
    return locals
        .variable(name)
        .map(
            local ->
                new FlowVariable(
                    local,
                    local
                        .type()
                        .filter(type -> type.isPrimitiveType() || FIXED.contains(type.asString()))
                        .isPresent()))
        .orElseGet(() -> new FlowVariable(name.getIdentifier(), false));
  }
}
