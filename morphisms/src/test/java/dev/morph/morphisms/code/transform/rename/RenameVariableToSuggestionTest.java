package dev.morph.morphisms.code.transform.rename;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.RefusedPlace;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.Sites;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class RenameVariableToSuggestionTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new VariableRenaming(NameSuggester.Kind.VARIABLE, Naming.SUGGESTION);
  }

  @Override
  protected List<String> example() {
    return List.of("void f() { int data = 1; g(data); }", "void f() { int alpha = 1; g(alpha); }");
  }

  @Test
  void invalidNamesAreSkipped() {
    assertThat(after("void f(int alpha) { int data = 1; g(data); }"))
        .isEqualTo("void f(int alpha) { int beta = 1; g(beta); }");
  }

  @Test
  void withoutANameSourceTheRefusalSaysSo() {
    Sites sites =
        transformation()
            .sites(ParsedProgram.parse("void f() { int data = 1; g(data); }"), Settings.SAFE);

    assertThat(sites.applicable()).isEmpty();
    assertThat(sites.refused())
        .singleElement()
        .extracting(RefusedPlace::reason)
        .isEqualTo("no name suggester configured; set --names");
  }
}
