package dev.morph.morphisms.code.transform.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class SwapGreaterAndLessTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return OperandSwap.OF_STRICT_RELATIONS;
  }

  @Override
  protected List<String> example() {
    return List.of(
        "boolean f(int a, int b) { return a > b || a < 3; }",
        "boolean f(int a, int b) { return b < a || 3 > a; }");
  }

  /** Xue et al. 2024, Eq. 4, has rules for {@code >} and {@code <} and for no other comparison. */
  @Test
  void otherComparisonsStayInEitherMode() {
    String source = "boolean f(int a, int b) { return a >= b || a <= 3; }";

    assertThat(after(source)).isEqualTo(source);
    assertThat(asPublished(source)).isEqualTo(source);
  }
}
