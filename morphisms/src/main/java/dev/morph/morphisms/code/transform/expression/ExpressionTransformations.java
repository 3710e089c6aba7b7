package dev.morph.morphisms.code.transform.expression;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationSet;
import java.util.List;

/** The transformations of expressions. */
public final class ExpressionTransformations implements TransformationSet {
  @Override
  public List<SourceTransformation> transformations() {
    return List.of(
        new CompoundAssignment(),
        new ExpandCompoundAssignment(),
        SwapRelationalOperands.all(),
        SwapRelationalOperands.strict(),
        new SwapEqualsOperands(),
        new SwapStringEquals(),
        new ParenthesiseLogical(),
        new RewriteArithmetic(),
        new ExpandUnary(),
        new ExpandUnaryToSum());
  }
}
