package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompoundAssignmentTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new CompoundAssignment();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "void f(int x, int y) { x = x + y; x = y * x; }",
        "void f(int x, int y) { x += y; x *= y; }");
  }

  @Test
  void aDifferenceIsNotTurnedRound() {
    assertThat(refusals("void f(int x, int y) { x = y - x; }"))
        .containsExactly("the operands do not commute");
  }

  @Test
  void stringsAreNotTurnedRound() {
    assertThat(refusals("void f(String x, String y) { x = y + x; }"))
        .containsExactly("it may concatenate strings");
  }

  @Test
  void aTargetWithAnEffectIsNotEvaluatedLessOften() {
    assertThat(refusals("void f(int[] a) { a[g()] = a[g()] + 1; }"))
        .containsExactly("evaluating the target twice would repeat its side effect");
  }

  @Test
  void thePublishedRuleTurnsDifferencesRound() {
    assertThat(asPublished("void f(int x, int y) { x = y - x; }"))
        .isEqualTo("void f(int x, int y) { x -= y; }");
  }
}
