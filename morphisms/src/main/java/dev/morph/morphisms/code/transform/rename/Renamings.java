package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationSet;
import java.util.List;

/** The renamings. */
public final class Renamings implements TransformationSet {
  @Override
  public List<SourceTransformation> transformations() {
    return List.of(
        new RenameVariable(Naming.SUFFIX),
        new RenameVariable(Naming.FIRST_LETTER),
        new RenameVariable(Naming.INITIALS),
        new RenameVariable(Naming.SYNONYM),
        new RenameVariable(Naming.SUGGESTION),
        new RenameParameter(Naming.SUFFIX),
        new RenameParameter(Naming.SYNONYM),
        new RenameParameter(Naming.SUGGESTION),
        new RenameMethod(Naming.SUFFIX),
        new RenameMethod(Naming.SYNONYM),
        new RenameMethod(Naming.SUGGESTION));
  }
}
