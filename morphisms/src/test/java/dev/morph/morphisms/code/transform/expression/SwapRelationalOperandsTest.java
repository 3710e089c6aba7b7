package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SwapRelationalOperandsTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new SwapRelationalOperands();
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
  void ofTwoDifferentExceptionsTheFirstOneStaysTheFirst() {
    assertThat(refusals("boolean f(int[] a, int b, int c) { return a[b] < b / c; }"))
        .containsExactly("both operands may throw an exception");
  }

  private static final String GUARDED =
      "int f(java.util.ArrayList<Integer> a, int i) { if (a.get(i) < 9) { for (int j = 0; j != i;"
          + " j++) { if (a.get(j) > a.get(i)) { a.set(i, 3); return j; } } } return 0; }";

  @Test
  void whatAConditionAroundItHasEvaluatedThrowsNothing() {
    assertThat(after(GUARDED)).contains("if (a.get(i) < a.get(j))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "the list may have changed @ return j; @ j += 1;",
        "it may have changed one round before @ return j; @ if (j > 3) { break; } return j;",
        "the place is another one @ int j = 0; @ int j = i++;",
        "the guard did not look @ a.get(i) < 9 @ i < 9",
        "the guard need not have looked @ a.get(i) < 9 @ i < 9 || a.get(i) < 9",
        "the guard does not hold @ if (a.get(i) < 9) { @ if (a.get(i) < 9) { } else {",
        "it comes later @ for (int j @ Runnable r = () -> { boolean b = a.get(0) > a.get(i); }; for (int j",
        "others run meanwhile @ for (int j @ synchronized (a) { } for (int j"
      })
  void whatMayThrowInSpiteOfAConditionKeepsItsOrder(String why, String part, String other) {
    String changed = GUARDED.replace(part.strip(), other.strip());

    assertThat(refusals(changed)).as(why).contains("both operands may throw an exception");
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
}
