package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpandUnaryTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new ExpandUnary(false);
  }

  @Override
  protected List<String> example() {
    return List.of("void f(int i) { i++; g(--i); }", "void f(int i) { i += 1; g((i -= 1)); }");
  }

  @Test
  void theOldValueStaysWhatItWas() {
    assertThat(refusals("int f(int i) { return i++; }"))
        .containsExactly("the value before the change is used");
  }

  @Test
  void aBoxedCharacterHasNoCompoundForm() {
    assertThat(refusals("void f(Character c) { c++; }"))
        .containsExactly("the compound form does not compile for this boxed type");
  }

  @Test
  void aPartOfTheTargetIsEvaluatedOnce() {
    assertThat(after("void f(int[] a, int i) { a[i + g()]++; }"))
        .isEqualTo("void f(int[] a, int i) { a[i + g()] += 1; }");
  }

  @Test
  void theOldValueOfACaseStaysWhatItWas() {
    assertThat(refusals("int f(int i) { return switch (i) { case 1 -> i++; default -> i--; }; }"))
        .containsExactly("the value before the change is used");
  }

  @Test
  void aLambdaWithoutAResultStaysAStatement() {
    assertThat(after("int i; void f() { g(() -> ++i); }"))
        .isEqualTo("int i; void f() { g(() -> i += 1); }");
  }
}
