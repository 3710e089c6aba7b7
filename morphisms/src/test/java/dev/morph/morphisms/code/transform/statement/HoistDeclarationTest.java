package dev.morph.morphisms.code.transform.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class HoistDeclarationTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new HoistDeclaration();
  }

  @Override
  protected List<String> example() {
    return List.of(
        """
        void f() {
          g();
          int x = 1, y;
          int[] a = {x};
        }""",
        """
        void f() {
          int x, y;
          int[] a;
          g();
          x = 1;
          a = new int[] {x};
        }""");
  }

  @Test
  void varNeedsItsInitialiser() {
    assertThat(refusals("void f() { g(); var x = 1; }"))
        .containsExactly("a variable declared by var needs its initialiser");
  }

  @Test
  void aConstantStaysAConstant() {
    assertThat(refusals("void f() { g(); final int x = 1; }"))
        .containsExactly("a final variable may be needed as a constant");
  }

  @Test
  void aSiblingScopeMayHaveTheName() {
    assertThat(refusals("void f() { for (int x = 0; x < 3; ) g(); int x; }"))
        .containsExactly("its name occurs above it with another meaning");
  }

  @Test
  void aFieldMayHaveTheName() {
    assertThat(refusals("int x; void f() { x = 3; int x; }"))
        .containsExactly("its name occurs above it with another meaning");
  }

  @Test
  void aConstructorCallStaysFirst() {
    assertThat(after("class A { A() { this(1); int x = 2; } A(int i) {} }"))
        .isEqualTo(
            """
            class A { A() { this(1); int x;
            x = 2; } A(int i) {} }""");
  }
}
