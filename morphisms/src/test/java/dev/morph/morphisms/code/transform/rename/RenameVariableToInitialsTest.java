package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;

@TransformationContractTest.ChangesItsOwnResult
class RenameVariableToInitialsTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new VariableRenaming(NameSuggester.Kind.VARIABLE, Naming.INITIALS);
  }

  @Override
  protected List<String> example() {
    return List.of(
        "void f() { int maxNodeValue = 1; g(maxNodeValue); }", "void f() { int mnv = 1; g(mnv); }");
  }
}
