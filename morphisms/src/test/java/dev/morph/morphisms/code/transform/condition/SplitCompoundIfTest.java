package dev.morph.morphisms.code.transform.condition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class SplitCompoundIfTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new SplitCompoundIf();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "void f(int a, boolean b) { if (a > 0 && a < 9 && b) { g(); } }",
        """
        void f(int a, boolean b) { if (a > 0 && a < 9) {
            if (b) { g(); }
        } }""");
  }

  @Test
  void aConditionWithAnElseIsRefused() {
    assertThat(refusals("void f(boolean a, boolean b) { if (a && b) { g(); } else { h(); } }"))
        .containsExactly("the else branch would be needed twice");
  }

  @Test
  void anOrIsNotSplit() {
    assertThat(refusals("void f(boolean a, boolean b) { if (a || b) { g(); } }"))
        .containsExactly("a condition with || cannot be split");
  }
}
