package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParenthesiseLogicalTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new ParenthesiseLogical();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "boolean f(boolean a, boolean b, boolean c) { return a && b || c; }",
        "boolean f(boolean a, boolean b, boolean c) { return ((a && b) || c); }");
  }

  @Test
  void parenthesisedExpressionsAreLeftAlone() {
    assertThat(refusals("boolean f(boolean a, boolean b) { return (a && b); }"))
        .containsExactly("it is in parentheses already");
  }
}
