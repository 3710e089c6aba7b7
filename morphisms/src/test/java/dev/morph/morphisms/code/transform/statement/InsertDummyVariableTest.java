package dev.morph.morphisms.code.transform.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class InsertDummyVariableTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return Insertion.DUMMY_VARIABLE;
  }

  @Override
  protected List<String> example() {
    return List.of(
        """
        int f(int a) {
          return a;
        }""",
        """
        int f(int a) {
          int dummyVar1 = 0;
          return a;
        }""");
  }

  @Test
  void nothingIsInsertedAfterAReturn() {
    assertThat(after("void f() { while (true) { } }"))
        .isEqualTo("void f() { int dummyVar1 = 0;\nwhile (true) { } }");
  }

  @Test
  void aConstructorCallStaysFirst() {
    assertThat(refusals("class A extends B { A() { super(); } }"))
        .containsExactly("the body has no statement to insert before");
  }

  @Test
  void aTakenNameIsSkipped() {
    assertThat(after("int dummyVar1; int f() { return 1; }"))
        .isEqualTo("int dummyVar1; int f() { int dummyVar2 = 0;\nreturn 1; }");
  }
}
