package dev.morph.morphisms.code.transform.rename;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class RenameMethodTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new SymbolRenaming(NameSuggester.Kind.METHOD, Naming.SUFFIX);
  }

  @Override
  protected List<String> example() {
    return List.of(
        "class A { int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); } }",
        "class A { int sumMethod1(int n) { return n == 0 ? 0 : n + sumMethod1(n - 1); } }");
  }

  @Test
  void overloadsKeepOneName() {
    assertThat(
            after(
                "class A { int f(int n) { return f(\"\" + n); } int f(String s) { return this.f(3) + A.g(); } static int g() { return 1; } }"))
        .isEqualTo(
            "class A { int fMethod1(int n) { return fMethod1(\"\" + n); } int fMethod1(String s) { return this.fMethod1(3) + A.gMethod2(); } static int gMethod2() { return 1; } }");
  }

  @Test
  void overridesWithinTheSourceFollow() {
    assertThat(
            after(
                "class A { int f() { return 1; } } class B extends A { @Override int f() { return super.f(); } }"))
        .isEqualTo(
            "class A { int fMethod1() { return 1; } } class B extends A { @Override int fMethod1() { return super.fMethod1(); } }");
  }

  @Test
  void mainKeepsItsName() {
    assertThat(refusals("class A { public static void main(String[] args) { } }"))
        .containsExactly("main is called by the virtual machine");
  }

  @Test
  void anOverrideOfTheLibraryStays() {
    assertThat(
            refusals(
                "class A implements Comparable<A> { public int compareTo(A o) { return 0; } }"))
        .containsExactly("it may override a method that is declared elsewhere");
  }

  @Test
  void anOverrideOfObjectStays() {
    assertThat(refusals("class A { public String toString() { return \"\"; } }"))
        .containsExactly("it may override a method that is declared elsewhere");
  }

  @Test
  void anUnknownSupertypeMayDeclareIt() {
    assertThat(refusals("class A extends Unknown { int f() { return 0; } }"))
        .containsExactly("it may override a method that is declared elsewhere");
  }

  @Test
  void anotherObjectsMethodStays() {
    assertThat(after("class A { int size() { return new java.util.ArrayList<A>().size(); } }"))
        .isEqualTo("class A { int sizeMethod1() { return new java.util.ArrayList<A>().size(); } }");
  }

  @Test
  void anUnknownReceiverIsNotGuessed() {
    assertThat(refusals("class A { int f(Unknown u) { return u.f(this); } }"))
        .containsExactly("it is not known which class's method a call refers to");
  }

  @Test
  void aFragmentDoesNotShowItsClass() {
    assertThat(refusals("int f(int n) { return f(n); }"))
        .containsExactly("the class around the method is not known");
  }

  @Test
  void anAccessorOfARecordKeepsItsName() {
    assertThat(refusals("interface A { int x(); } record P(int x) implements A { P {} }"))
        .contains("a record or an enum has a method of this name");
  }

  @Test
  void theNameOfAnEnumConstantIsNotAMethodOfTheClassAround() {
    assertThat(refusals("class A { int name() { return 1; } enum E { X; { name().length(); } } }"))
        .containsExactly("a record or an enum has a method of this name");
  }
}
