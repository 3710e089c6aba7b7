package dev.morph.morphisms.code.transform.condition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionalToIfTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new ConditionalToIf();
  }

  @Override
  protected List<String> example() {
    return List.of(
        """
        int f(boolean c) {
          int x = c ? 1 : 2;
          return x;
        }""",
        """
        int f(boolean c) {
          int x;
          if (c) {
            x = 1;
          } else {
            x = 2;
          }
          return x;
        }""");
  }

  @Test
  void promotionIsNotLost() {
    assertThat(refusals("Object f(boolean c) { Object o = c ? 1 : 2.0; return o; }"))
        .containsExactly("the branches have different types, so one may be converted");
  }

  @Test
  void unboxingIsNotLost() {
    assertThat(refusals("void f(boolean c, Integer n) { Integer i = c ? n : 0; }"))
        .containsExactly("the branches have different types, so one may be converted");
  }

  @Test
  void aConstantStaysAConstant() {
    assertThat(refusals("void f(boolean c) { final int x = c ? 1 : 2; }"))
        .containsExactly("a final variable may be needed as a constant");
  }

  @Test
  void varNeedsItsInitialiser() {
    assertThat(refusals("void f(boolean c) { var x = c ? 1 : 2; }"))
        .containsExactly("a variable declared by var needs its initialiser");
  }

  @Test
  void aReturnIsSplit() {
    assertThat(after("String f(boolean c) { return c ? \"a\" : null; }"))
        .isEqualTo(
            """
            String f(boolean c) { if (c) {
                return "a";
            } else {
                return null;
            } }""");
  }

  @Test
  void onlyAnExpressionMayFollowAnArrow() {
    assertThat(
            refusals(
                "int x; void f(int i) { g(() -> x = i > 1 ? 1 : 2);"
                    + " switch (i) { case 1 -> x = i > 1 ? 1 : 2; default -> {} } }"))
        .containsExactly("only an expression is allowed here");
  }
}
