package dev.morph.morphisms.code.transform.rename;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class RenameVariableToFirstLetterTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new VariableRenaming(NameSuggester.Kind.VARIABLE, Naming.FIRST_LETTER);
  }

  @Override
  protected List<String> example() {
    return List.of("void f() { int data = 1; g(data); }", "void f() { int d = 1; g(d); }");
  }

  @Test
  void aLetterThatIsTakenIsNotUsed() {
    assertThat(refusals("void f(int d) { int data = 1; g(data); }"))
        .containsExactly("no unused name of this kind exists");
  }
}
