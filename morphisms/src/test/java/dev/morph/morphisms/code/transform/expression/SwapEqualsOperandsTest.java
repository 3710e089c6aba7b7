package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class SwapEqualsOperandsTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return OperandSwap.OF_EQUALS;
  }

  @Override
  protected List<String> example() {
    return List.of(
        "boolean f(Object a) { return a == null; }", "boolean f(Object a) { return null == a; }");
  }

  @Test
  void aComparisonOfAComparisonKeepsItsGrouping() {
    assertThat(after("boolean f(int i, int j, boolean b) { return i == j == b; }"))
        .isEqualTo("boolean f(int i, int j, boolean b) { return b == (j == i); }");
  }

  @Test
  void operandsThatChangeEachOtherKeepTheirOrder() {
    assertThat(refusals("int i; boolean f() { return i++ == g(i); }"))
        .containsExactly("one operand may change what the other reads");
  }

  @Test
  void theOrderOfTwoDifferentExceptionsIsKept() {
    assertThat(refusals("boolean f(int[] a, int b, int c) { return a[b] == b / c; }"))
        .containsExactly("both operands may throw an exception");
  }
}
