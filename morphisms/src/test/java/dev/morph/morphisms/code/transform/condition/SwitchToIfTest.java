package dev.morph.morphisms.code.transform.condition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class SwitchToIfTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new SwitchToIf();
  }

  @Override
  protected List<String> example() {
    return List.of(
        """
        int f(int a) {
          switch (a) {
            case 1:
            case 2:
              g();
              break;
            case 3:
              return 3;
            default:
              h();
          }
          return 0;
        }""",
        """
        int f(int a) {
          if (a == 1 || a == 2) {
            g();
          } else if (a == 3) {
            return 3;
          } else {
            h();
          }
          return 0;
        }""");
  }

  @Test
  void stringsAreAskedSoThatNullStillThrows() {
    assertThat(after("void f(String s) { switch (s) { case \"a\": g(); } }"))
        .isEqualTo(
            """
            void f(String s) { if (s.equals("a")) {
                g();
            } }""");
  }

  @Test
  void fallingThroughIsRefused() {
    assertThat(refusals("void f(int a) { switch (a) { case 1: g(); case 2: h(); } }"))
        .containsExactly("a case falls through to the next");
  }

  @Test
  void aBreakInsideIsRefused() {
    assertThat(refusals("void f(int a) { switch (a) { case 1: if (a > 0) break; g(); } }"))
        .containsExactly("there is a break inside a case");
  }

  @Test
  void theSelectorIsNotEvaluatedTwice() {
    assertThat(refusals("void f() { switch (g()) { case 1: h(); break; case 2: k(); } }"))
        .containsExactly("the selector would be evaluated more than once");
  }

  @Test
  void anEnumThrowsForNull() {
    assertThat(refusals("enum E { A } void f(E e) { switch (e) { case A: g(); } }"))
        .containsExactly("a switch on an enum throws for null where a comparison does not");
  }

  @Test
  void aVariableOfTwoCasesIsRefused() {
    assertThat(
            refusals(
                "void f(int a) { switch (a) { case 1: int x = 1; g(x); break; case 2: x = 2; } }"))
        .containsExactly("a variable that one case declares is used in another");
  }

  @Test
  void operandsThatBindLooselyGetParentheses() {
    assertThat(after("void f(int a) { switch (a & 3) { case 1 | 2: g(); } }"))
        .isEqualTo("void f(int a) { if ((a & 3) == (1 | 2)) {\n    g();\n} }");
    assertThat(after("void f(Object s) { switch ((String) s) { case \"a\": g(); } }"))
        .isEqualTo("void f(Object s) { if (((String) s).equals(\"a\")) {\n    g();\n} }");
  }

  @Test
  void anElseAfterTheSwitchStaysWithItsIf() {
    assertThat(after("void f(int a) { if (a > 1) switch (a) { case 2: g(); } else h(); }"))
        .isEqualTo("void f(int a) { if (a > 1) { if (a == 2) {\n    g();\n} } else h(); }");
  }

  @Test
  void aNumberIsNotTakenForAConstantOfAnEnum() {
    assertThat(
            after(
                "enum E { A } static final int A = 1; void f(int a) { switch (a) { case A: g(); } }"))
        .endsWith("void f(int a) { if (a == A) {\n    g();\n} }");
  }
}
