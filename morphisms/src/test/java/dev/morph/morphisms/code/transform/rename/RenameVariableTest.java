package dev.morph.morphisms.code.transform.rename;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class RenameVariableTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new VariableRenaming(NameSuggester.Kind.VARIABLE, Naming.SUFFIX);
  }

  @Override
  protected List<String> example() {
    return List.of(
        "int f(int n) { int sum = n; this.sum = sum; return sum; }",
        "int f(int n) { int sum_var1 = n; this.sum = sum_var1; return sum_var1; }");
  }

  @Test
  void siblingScopesGetNamesOfTheirOwn() {
    assertThat(after("void f() { { int a = 1; g(a); } { long a = 2; g(a); } }"))
        .isEqualTo("void f() { { int a_var1 = 1; g(a_var1); } { long a_var2 = 2; g(a_var2); } }");
  }

  @Test
  void aFieldOfTheNameStaysWhatItWas() {
    assertThat(
            after(
                "class A { int a; int f(A o) { int b = a + o.a; int a = 1; return a + o.a + this.a"
                    + " + b; } }"))
        .isEqualTo(
            "class A { int a; int f(A o) { int b_var1 = a + o.a; int a_var2 = 1; return a_var2 +"
                + " o.a + this.a + b_var1; } }");
  }

  @Test
  void aTakenNameIsSkipped() {
    assertThat(after("int x_var1; void f() { int x = 1; }"))
        .isEqualTo("int x_var1; void f() { int x_var2 = 1; }");
  }

  @Test
  void aMethodOfTheNameStaysWhatItWas() {
    assertThat(after("int a() { int a = a(); return a; }"))
        .isEqualTo("int a() { int a_var1 = a(); return a_var1; }");
  }

  @Test
  void aLambdaThatCapturesItFollows() {
    assertThat(after("Runnable f() { int a = 1; return () -> g(a); }"))
        .isEqualTo("Runnable f() { int a_var1 = 1; return () -> g(a_var1); }");
  }

  @Test
  void aBodyThatMayInheritAFieldIsNotGuessed() {
    assertThat(refusals("Foo f() { int a = 1; return new Foo() { int h() { return a; } }; }"))
        .containsExactly("a class body that uses it may inherit a field of the same name");
  }

  @Test
  void aVariableWithTheNameOfALaterPatternVariableIsNotGuessed() {
    assertThat(
            refusals(
                "void f(Object o) { String s = \"a\"; g(new Object() { void h() {"
                    + " for (; !(o instanceof String s); ) { } g(s); } }); }"))
        .containsExactly(
            "the scope of a pattern variable is not tracked, and its name may mean something"
                + " else");
  }

  @Test
  void aCaseLabelMayMeanSomethingElse() {
    assertThat(refusals("void f(int n) { final int K = 1; switch (n) { case K: g(); } }"))
        .containsExactly("its name also occurs as a case label");
  }
}
