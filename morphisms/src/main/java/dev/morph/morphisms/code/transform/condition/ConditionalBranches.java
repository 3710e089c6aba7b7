package dev.morph.morphisms.code.transform.condition;

import com.github.javaparser.ast.expr.Expression;
import dev.morph.morphisms.code.transform.analysis.Primitives;
import dev.morph.morphisms.code.transform.analysis.Types;
import java.util.Optional;
import java.util.Set;

/**
 * Checks whether a conditional expression returns its branches unconverted: {@code c ? 1 : 2.0}
 * yields 1.0, and {@code c ? 1 : boxed} unboxes.
 */
final class ConditionalBranches {
  private static final Set<String> PLAIN = Set.of(Types.STRING, Types.NULL);

  private ConditionalBranches() {}

  /**
   * Returns why a branch may be converted to the type of the other branch, or to a different type
   * than before; empty if neither can happen.
   */
  static Optional<String> obstacle(
      Optional<String> target, Expression then, Expression otherwise, Types types) {
    Optional<String> first = types.typeOf(then);
    Optional<String> second = types.typeOf(otherwise);
    if (target.isEmpty() || first.isEmpty() || second.isEmpty()) {
      return Optional.of("the types of the branches are not known");
    }
    boolean plain = PLAIN.contains(first.get()) && PLAIN.contains(second.get());
    if (!first.equals(second) && !plain) {
      return Optional.of("the branches have different types, so one may be converted");
    }
    boolean primitive = Primitives.isPrimitive(first.get());
    return (primitive && !first.equals(target)) || primitive != Primitives.isPrimitive(target.get())
        ? Optional.of("the branches have another type than the target")
        : Optional.empty();
  }
}
