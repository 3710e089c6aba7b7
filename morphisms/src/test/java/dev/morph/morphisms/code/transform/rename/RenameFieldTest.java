package dev.morph.morphisms.code.transform.rename;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class RenameFieldTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new SymbolRenaming(NameSuggester.Kind.FIELD, Naming.SUFFIX);
  }

  @Override
  protected List<String> example() {
    return List.of(
        "class A { private int sum; void add(int sum) { this.sum += sum; g(this.sum); } }",
        "class A { private int sum_var1; void add(int sum) { this.sum_var1 += sum; g(this.sum_var1); } }");
  }

  @Test
  void aFieldOfAnotherObjectFollowsAndALocalVariableDoesNot() {
    assertThat(
            after(
                "class A { private int n; int f(A a) { int k = n; int n = 2; return a.n + n + k; } }"))
        .isEqualTo(
            "class A { private int n_var1; int f(A a) { int k = n_var1; int n = 2; return a.n_var1 + n + k; } }");
  }

  @Test
  void namesThatOtherFilesMayUseStay() {
    assertThat(refusals("class A { int n; int f() { return n; } }"))
        .containsExactly("other files may use it");
  }

  @Test
  void namesThatAnnotationsOrTextsMayLookUpStay() {
    assertThat(refusals("class A { @Deprecated private int n; int f() { return n; } }"))
        .containsExactly("its name may be looked up when the program runs");
    assertThat(refusals("class A { private int n; String f() { return \"n\" + n; } }"))
        .containsExactly("its name may be looked up when the program runs");
  }

  @Test
  void aNameThatMayMeanAnInheritedFieldIsRefused() {
    assertThat(
            refusals(
                "class A { private int n; class B extends Unknown { int f() { return n; } } }"))
        .containsExactly("it is not known which class's field a name refers to");
  }
}
