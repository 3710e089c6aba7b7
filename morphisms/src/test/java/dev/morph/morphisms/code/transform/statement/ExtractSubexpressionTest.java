package dev.morph.morphisms.code.transform.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExtractSubexpressionTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new ExtractSubexpression();
  }

  @Override
  protected List<String> example() {
    return List.of(
        """
        int f(int a, int b, int c) {
          int x = a + b * c;
          return x;
        }""",
        """
        int f(int a, int b, int c) {
          int temp1 = b * c;
          int x = a + temp1;
          return x;
        }""");
  }

  @Test
  void effectsKeepTheirOrder() {
    assertThat(refusals("int f(int a, int b) { int x = g() + a * b; return x; }"))
        .containsExactly("the statement calls a method or has a side effect");
  }

  @Test
  void exceptionsKeepTheirOrder() {
    assertThat(refusals("int f(int[] a, int b, int c) { int x = a[b] + b / c; return x; }"))
        .containsExactly("both operands may throw an exception");
  }

  @Test
  void aConstantStaysAConstant() {
    assertThat(refusals("void f() { byte b = 1 + 2 * 3; }"))
        .containsExactly("the value may be needed as a constant");
  }

  @Test
  void anUnknownTypeIsNotGuessed() {
    assertThat(refusals("int f() { int x = 1 + b * c; return x; }"))
        .containsExactly("the type of the part is not known");
  }
}
