package dev.morph.morphisms.code.transform.condition;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationSet;
import java.util.List;

/** The transformations of branching statements and expressions. */
public final class ConditionTransformations implements TransformationSet {
  @Override
  public List<SourceTransformation> transformations() {
    return List.of(
        new NestElseIf(),
        new ReverseIf(),
        new SplitCompoundIf(),
        new SwitchToIf(),
        new IfToConditional(),
        new ConditionalToIf());
  }
}
