package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpandUnaryToSumTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new ExpandUnary(true);
  }

  @Override
  protected List<String> example() {
    return List.of(
        "void f(int i) { for (;; i--) { i++; } }",
        "void f(int i) { for (;; i = i - 1) { i = i + 1; } }");
  }

  @Test
  void aCastIsNotLost() {
    assertThat(refusals("void f(char c) { c++; }"))
        .containsExactly("the short form casts its result");
  }

  @Test
  void aTargetWithAnEffectIsNotEvaluatedTwice() {
    assertThat(refusals("void f(int[] a, int i) { a[g()]++; }"))
        .containsExactly("evaluating the target twice would repeat its side effect");
  }

  @Test
  void theOldValueStaysWhatItWas() {
    assertThat(refusals("int f(int i) { return i++; }"))
        .containsExactly("the value before the change is used");
  }

  @Test
  void anUnknownTypeIsNotGuessed() {
    assertThat(refusals("void f() { count++; }"))
        .containsExactly("the type of the target is not known");
  }
}
