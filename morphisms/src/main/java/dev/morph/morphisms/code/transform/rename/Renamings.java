package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationSet;
import java.util.List;

/** The renamings. */
public final class Renamings implements TransformationSet {
  @Override
  public List<SourceTransformation> transformations() {
    return List.of(
        RenameVariable.locals(Naming.SUFFIX),
        RenameVariable.locals(Naming.FIRST_LETTER),
        RenameVariable.locals(Naming.INITIALS),
        RenameVariable.locals(Naming.SYNONYM),
        RenameVariable.locals(Naming.NEAR_WORD),
        RenameVariable.locals(Naming.SUGGESTION),
        RenameVariable.parameters(Naming.SUFFIX),
        RenameVariable.parameters(Naming.SYNONYM),
        RenameVariable.parameters(Naming.NEAR_WORD),
        RenameVariable.parameters(Naming.SUGGESTION),
        new RenameMethod(Naming.SUFFIX),
        new RenameMethod(Naming.SYNONYM),
        new RenameMethod(Naming.NEAR_WORD),
        new RenameMethod(Naming.SUGGESTION),
        new RenameField(Naming.SUFFIX),
        new RenameField(Naming.SYNONYM),
        new RenameField(Naming.SUGGESTION),
        new RenameClass(Naming.SUFFIX),
        new RenameClass(Naming.SYNONYM),
        new RenameClass(Naming.SUGGESTION));
  }
}
