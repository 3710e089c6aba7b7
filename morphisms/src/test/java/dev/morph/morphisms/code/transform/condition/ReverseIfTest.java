package dev.morph.morphisms.code.transform.condition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class ReverseIfTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new ReverseIf();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "void f(boolean a) { if (a) { g(); } else { h(); } }",
        "void f(boolean a) { if (!a) { h(); } else { g(); } }");
  }

  @Test
  void aComparisonThatNaNAnswersIsNegatedAsAWhole() {
    assertThat(after("void f(double a) { if (a < 1) { g(); } else { h(); } }"))
        .isEqualTo("void f(double a) { if (!(a < 1)) { h(); } else { g(); } }");
  }

  @Test
  void equalityAndNegationAreReversed() {
    assertThat(
            after(
                "void f(int a, boolean b) { if (a == 1) { g(); } else { h(); } if (!(b || a > 1)) { g(); } else { h(); } }"))
        .isEqualTo(
            "void f(int a, boolean b) { if (a != 1) { h(); } else { g(); } if (b || a > 1) { h(); } else { g(); } }");
  }

  @Test
  void aDanglingElseStaysWhereItWas() {
    assertThat(after("void f(boolean a, boolean b) { if (a) { g(); } else if (b) h(); }"))
        .isEqualTo(
            """
            void f(boolean a, boolean b) { if (!a) {
                if (b) h();
            } else { g(); } }""");
  }

  @Test
  void aCommentBetweenTheBranchesStays() {
    assertThat(after("void f(boolean a) { if (a) { g(); } /* or */ else { h(); } }"))
        .isEqualTo("void f(boolean a) { if (!a) { h(); } /* or */ else { g(); } }");
  }
}
