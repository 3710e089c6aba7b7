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
        OperandSwap.OF_RELATIONS,
        OperandSwap.OF_STRICT_RELATIONS,
        OperandSwap.OF_EQUALS,
        new SwapStringEquals(),
        new ParenthesiseLogical(),
        new RewriteArithmetic(),
        new ExpandUnary(false),
        new ExpandUnary(true));
  }
}
