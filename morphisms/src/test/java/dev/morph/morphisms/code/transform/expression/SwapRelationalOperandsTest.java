package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class SwapRelationalOperandsTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return OperandSwap.OF_RELATIONS;
  }

  @Override
  protected List<String> example() {
    return List.of(
        "boolean f(int a, int b) { return a > b || a <= /* at most */ 3; }",
        "boolean f(int a, int b) { return b < a || 3 >= /* at most */ a; }");
  }

  @Test
  void operandsThatChangeEachOtherKeepTheirOrder() {
    assertThat(refusals("int i; boolean f() { return i++ < g(i); }"))
        .containsExactly("one operand may change what the other reads");
  }

  @Test
  void theOrderOfTwoDifferentExceptionsIsKept() {
    assertThat(refusals("boolean f(int[] a, int b, int c) { return a[b] < b / c; }"))
        .containsExactly("both operands may throw an exception");
  }

  @Test
  void aLocalVariableIsNotChangedByACall() {
    assertThat(after("boolean f(int i) { return i < size(); }"))
        .isEqualTo("boolean f(int i) { return size() > i; }");
  }

  @Test
  void anOperandThatBindsLooselyGetsParentheses() {
    assertThat(after("boolean f(int i) { return i < (i = 3); }"))
        .isEqualTo("boolean f(int i) { return i < (i = 3); }");
    assertThat(after("boolean f(int i) { return i + 1 < i << 2; }"))
        .isEqualTo("boolean f(int i) { return i << 2 > i + 1; }");
  }

  @Test
  void anAssignmentWithinASwitchExpressionKeepsItsPlace() {
    assertThat(
            refusals(
                "boolean f(int i, int k) { return i < switch (k) { case 1 -> i++; default -> 2; };"
                    + " }"))
        .containsExactly("one operand may change what the other reads");
  }
}
