package dev.morph.morphisms.code.transform.condition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class IfToConditionalTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new IfToConditional();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "int f(boolean c) { if (c) { return 1; } else return 2; }",
        "int f(boolean c) { return c ? 1 : 2; }");
  }

  @Test
  void numbersAreNotPromoted() {
    assertThat(refusals("void f(boolean c, double d) { if (c) d = 1; else d = 2.5; }"))
        .containsExactly("the branches have different types, so one may be converted");
  }

  @Test
  void anObjectIsNotPromotedEither() {
    assertThat(refusals("Object f(boolean c) { if (c) return 1; else return 2.0; }"))
        .containsExactly("the branches have different types, so one may be converted");
  }

  @Test
  void aBoxKeepsBeingABox() {
    assertThat(refusals("Integer f(boolean c) { if (c) return 1; else return 2; }"))
        .containsExactly("the branches have another type than the target");
  }

  @Test
  void aByteKeepsItsConstants() {
    assertThat(refusals("void f(boolean c, byte b) { if (c) b = 1; else b = 2; }"))
        .containsExactly("the branches have another type than the target");
  }

  @Test
  void theTargetIsNotEvaluatedFirst() {
    assertThat(refusals("void f(int i, int[] a) { if (i++ > 0) a[i] = 1; else a[i] = 2; }"))
        .containsExactly("the target would be evaluated before the condition");
  }
}
