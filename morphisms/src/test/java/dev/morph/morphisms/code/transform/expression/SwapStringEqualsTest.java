package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class SwapStringEqualsTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new SwapStringEquals();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "boolean f(int n) { String s = \"a\" + n; return s.equals(\"b\"); }",
        "boolean f(int n) { String s = \"a\" + n; return \"b\".equals(s); }");
  }

  @Test
  void aReceiverThatMayBeNullStaysTheReceiver() {
    assertThat(refusals("boolean f(String s) { return s.equals(\"b\"); }"))
        .containsExactly("the receiver may be null");
  }

  @Test
  void anArgumentThatMayBeNullStaysTheArgument() {
    assertThat(refusals("boolean f(String s) { return \"b\".equals(s); }"))
        .containsExactly("the argument may be null");
  }

  @Test
  void anotherClassMayHaveAnotherEquals() {
    assertThat(refusals("boolean f(Object o) { return o.equals(\"b\"); }"))
        .containsExactly("it is not known that both are strings");
  }

  @Test
  void thePublishedRuleHasNoConditions() {
    assertThat(asPublished("boolean f(String s) { return s.equals(\"b\"); }"))
        .isEqualTo("boolean f(String s) { return \"b\".equals(s); }");
  }
}
