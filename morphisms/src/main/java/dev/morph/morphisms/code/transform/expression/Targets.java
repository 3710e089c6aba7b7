package dev.morph.morphisms.code.transform.expression;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import dev.morph.morphisms.code.transform.analysis.Analysis;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks whether the target of an assignment may be evaluated again. */
final class Targets {
  private Targets() {}

  /**
   * Returns why evaluating the target once more, or once less, would change the behaviour; empty if
   * it would not.
   */
  static Optional<String> obstacleToRepeating(Expression target, Analysis known) {
    return locatingParts(target).allMatch(part -> known.effects(part).writesNothing())
        ? Optional.empty()
        : Optional.of("evaluating the target twice would repeat its side effect");
  }

  /** Returns the expressions that are evaluated to locate the target. */
  private static Stream<Expression> locatingParts(Expression target) {
    if (target instanceof ArrayAccessExpr element) {
      return Stream.of(element.getName(), element.getIndex());
    }
    return target instanceof FieldAccessExpr field ? Stream.of(field.getScope()) : Stream.empty();
  }
}
