package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpandCompoundAssignmentTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new ExpandCompoundAssignment();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "void f(int x, int y) { x -= y - 1; }", "void f(int x, int y) { x = x - (y - 1); }");
  }

  @Test
  void aCastIsNotLost() {
    assertThat(refusals("void f(byte b) { b += 1; }"))
        .containsExactly("the compound form may cast its result");
  }

  @Test
  void aWiderValueIsNotAssigned() {
    assertThat(refusals("void f(int i, double d) { i += d; }"))
        .containsExactly("the compound form may cast its result");
  }

  @Test
  void anUnknownTypeIsNotGuessed() {
    assertThat(refusals("void f() { count += 1; }"))
        .containsExactly("the type of the target is not known");
  }

  @Test
  void aTargetWithAnEffectIsNotEvaluatedTwice() {
    assertThat(refusals("void f(int[] a, int i) { a[i++] += 1; }"))
        .containsExactly("evaluating the target twice would repeat its side effect");
  }

  @Test
  void stringsKeepTheirGrouping() {
    assertThat(after("void f(String s, int a, int b) { s += a + b; }"))
        .isEqualTo("void f(String s, int a, int b) { s = s + (a + b); }");
  }
}
