package dev.morph.morphisms.code.transform.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class SwapStatementsTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new SwapStatements();
  }

  @Override
  protected List<String> example() {
    return List.of(
        """
        void f(int a, int b) {
          a = 1;
          b = 2;
        }""",
        """
        void f(int a, int b) {
          b = 2;
          a = 1;
        }""");
  }

  @Test
  void aReadIsNotMovedAfterAWrite() {
    assertThat(refusals("void f(int a, int b) { a = 1; b = a; }"))
        .containsExactly("one may depend on what the other assigns");
  }

  @Test
  void callsKeepTheirOrder() {
    assertThat(refusals("void f() { g(); h(); }"))
        .containsExactly("one may depend on what the other assigns");
  }

  @Test
  void elementsMayBeTheSame() {
    assertThat(refusals("void f(int[] a, int[] b) { a[0] = 1; b[0] = 2; }"))
        .containsExactly("one may depend on what the other assigns");
  }

  @Test
  void anAssignmentIsNotMovedBeforeAUseOfItsVariable() {
    assertThat(refusals("void f(int a, int b, int c) { a = b / c; b = 2; }"))
        .containsExactly("one may depend on what the other assigns");
  }

  @Test
  void anExceptionIsNotMovedAfterAnAssignment() {
    assertThat(refusals("void f(int a, int b, int c, int d) { a = b / c; d = 2; }"))
        .containsExactly("one of the statements calls a method or may throw an exception");
  }

  @Test
  void aDeclarationStaysBeforeItsUse() {
    assertThat(refusals("int x; void f(int y) { y = x; int x = 1; }"))
        .containsExactly("one declares a name that the other uses");
  }

  @Test
  void aLambdaStaysBehindTheAssignmentOfAVariableItCaptures() {
    assertThat(refusals("void f(Runnable r) { int x; g(); x = 5; r = () -> g(x); }"))
        .contains("one may depend on what the other assigns");
  }

  @Test
  void aFieldThatIsAssignedIsNoConstantWhateverItsName() {
    assertThat(refusals("void f(int id) { LAST_ID = 7; id = LAST_ID; }"))
        .containsExactly("one may depend on what the other assigns");
    assertThat(refusals("class A { final int SIZE; int x; A() { SIZE = 3; x = SIZE * 2; } }"))
        .containsExactly("one may depend on what the other assigns");
  }
}
