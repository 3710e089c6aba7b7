package dev.morph.morphisms.code.transform.rename;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class RenameParameterTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new VariableRenaming(NameSuggester.Kind.PARAMETER, Naming.SUFFIX);
  }

  @Override
  protected List<String> example() {
    return List.of(
        "int f(int n) { int k = n; g(m -> m + n); return k; }",
        "int f(int n_var1) { int k = n_var1; g(m_var2 -> m_var2 + n_var1); return k; }");
  }

  @Test
  void aFieldOfTheNameStaysWhatItWas() {
    assertThat(after("class A { int n; A(int n) { this.n = n; } }"))
        .isEqualTo("class A { int n; A(int n_var1) { this.n = n_var1; } }");
  }

  @Test
  void recordComponentsAreNotParameters() {
    assertThat(
            after(
                "record P(int x) { P { if (x < 0) throw null; } int f(int y) { return x + y; } }"))
        .isEqualTo(
            "record P(int x) { P { if (x < 0) throw null; } int f(int y_var1) { return x + y_var1;"
                + " } }");
  }

  @Test
  void aComponentOfALocalRecordHidesAParameter() {
    assertThat(after("int f(int x) { record R(int x) { int g() { return x; } } return x; }"))
        .isEqualTo(
            "int f(int x_var1) { record R(int x) { int g() { return x; } } return x_var1; }");
  }

  @Test
  void theMainConstructorOfARecordNamesItsComponents() {
    assertThat(refusals("record P(int x) { P(int x) { this.x = x; } }"))
        .containsExactly("it must have the name of the record's component");
  }
}
