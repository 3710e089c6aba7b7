package dev.morph.morphisms.code.transform.rename;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class RenameVariableToSynonymTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return RenameVariable.locals(Naming.SYNONYM);
  }

  @Override
  protected List<String> example() {
    return List.of(
        "void f() { int maxIndex = 1; g(maxIndex); }",
        "void f() { int maxIndicant = 1; g(maxIndicant); }");
  }

  @Test
  void aWordWithoutSynonymsIsRefused() {
    assertThat(refusals("void f() { int i = 1; g(i); }"))
        .containsExactly("there is no free name of this kind");
  }
}
