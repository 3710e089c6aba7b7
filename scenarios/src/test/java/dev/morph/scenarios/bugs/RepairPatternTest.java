package dev.morph.scenarios.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class RepairPatternTest {
  private static Set<RepairPattern> patterns(String buggy, String fixed) {
    return RepairPattern.of(
        "class A { void f() {\n" + buggy + "\n} }", "class A { void f() {\n" + fixed + "\n} }");
  }

  @Test
  void aWrongNumberIsAConstantAndAnExpressionInOneLine() {
    assertThat(patterns("x = n % 9;", "x = n % 10;"))
        .containsExactlyInAnyOrder(
            RepairPattern.CONSTANT_CHANGE, RepairPattern.EXPRESSION_FIX, RepairPattern.SINGLE_LINE);
  }

  @Test
  void anotherVariableOrMethodIsAWrongReference() {
    assertThat(patterns("return a;", "return b;"))
        .containsExactlyInAnyOrder(RepairPattern.WRONG_REFERENCE, RepairPattern.SINGLE_LINE);
  }

  @Test
  void nullChecksAreDistinguishedFromOtherConditions() {
    assertThat(patterns("return s.size();", "if (s == null) {\nreturn 0;\n}\nreturn s.size();"))
        .containsExactlyInAnyOrder(
            RepairPattern.MISSING_NULL_CHECK, RepairPattern.CONDITIONAL_BLOCK);
    assertThat(patterns("g();", "if (n > 0) {\nreturn;\n}\ng();"))
        .containsExactly(RepairPattern.CONDITIONAL_BLOCK);
  }

  @Test
  void codeAddedAroundExistingCodeWrapsIt() {
    assertThat(patterns("g();", "if (n > 0) {\ng();\n}")).contains(RepairPattern.WRAPS);
    assertThat(patterns("x = n + m;", "x = Math.max(0, n + m);")).contains(RepairPattern.WRAPS);
  }

  @Test
  void statementsFoundElsewhereWereMoved() {
    assertThat(patterns("g();\nh();\ni();", "h();\ni();\ng();"))
        .contains(RepairPattern.CODE_MOVING);
  }

  @Test
  void layoutCommentsAndInvalidJavaAreNotRepairs() {
    assertThat(patterns("x = 1; // one", "x   = 1;")).isEmpty();
    assertThat(RepairPattern.of("no java", "class A { }")).isEmpty();
  }
}
