package dev.morph.morphisms.code.transform.statement;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationSet;
import java.util.List;

/** The transformations of statements. */
public final class StatementTransformations implements TransformationSet {
  @Override
  public List<SourceTransformation> transformations() {
    return List.of(
        Insertion.DUMMY_VARIABLE,
        Insertion.COMMENT,
        new HoistDeclaration(),
        new MergeDeclarations(),
        new ExtractSubexpression(),
        new SwapStatements());
  }
}
