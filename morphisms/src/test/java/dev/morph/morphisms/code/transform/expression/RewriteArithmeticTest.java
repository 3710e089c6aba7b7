package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class RewriteArithmeticTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new RewriteArithmetic();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "double f(int a, int b, double c) { return a * b - c / 2.0; }",
        "double f(int a, int b, double c) { return b * a + (-(c * (1 / 2.0))); }");
  }

  @Test
  void integerQuotientsAreRefused() {
    assertThat(refusals("int f(int a, int b) { return a / b; }"))
        .containsExactly("the quotient of whole numbers is truncated");
  }

  @Test
  void aReciprocalThatIsNotExactIsNotUsed() {
    assertThat(refusals("double f(double a) { return a / 3.0; }"))
        .containsExactly("the reciprocal is not exact");
  }

  @Test
  void stringsBehindVariablesAreJoinedInTheirOrder() {
    assertThat(refusals("int f(Foo a, int b) { return g(a + b); }"))
        .containsExactly("it may concatenate strings");
  }

  @Test
  void aSmallerTypeIsNotNegated() {
    assertThat(refusals("long f(long a, int b) { return a - b; }"))
        .containsExactly(
            "the negated operand may overflow: its type is not the type of the difference");
  }

  @Test
  void aNegatedOperandKeepsItsSign() {
    assertThat(after("int f(int a, int b) { return a - -b; }"))
        .isEqualTo("int f(int a, int b) { return a + (-(-b)); }");
  }

  @Test
  void groupingIsKept() {
    assertThat(after("int f(int a, int b, int c) { return a * b * c - (a - b); }"))
        .isEqualTo("int f(int a, int b, int c) { return c * (b * a) + (-(a + (-b))); }");
  }

  @Test
  void effectsKeepTheirOrder() {
    assertThat(refusals("int i; int f() { return i++ * g(i); }"))
        .containsExactly("one operand may change what the other reads");
  }

  @Test
  void thePublishedQuotientIsZero() {
    assertThat(asPublished("int f(int a, int b) { return a / b; }"))
        .isEqualTo("int f(int a, int b) { return a * (1 / b); }");
  }

  @Test
  void tokensWithoutASpaceBetweenThemStaySeparate() {
    assertThat(after("int f(int a, int b) { return(a+b)*a; }"))
        .isEqualTo("int f(int a, int b) { return a*(b+a); }");
    assertThat(after("long f(int a, int b, long c) { return c-a*-b; }"))
        .isEqualTo("long f(int a, int b, long c) { return c- -b*a; }");
  }
}
