package dev.morph.morphisms.code.transform.loop;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationSet;
import java.util.List;

/** The transformations of loops. */
public final class LoopTransformations implements TransformationSet {
  @Override
  public List<SourceTransformation> transformations() {
    return List.of(new ForToWhile(), new WhileToFor());
  }
}
