package dev.morph.morphisms.code.transform.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class MergeDeclarationsTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new MergeDeclarations();
  }

  @Override
  protected List<String> example() {
    return List.of(
        """
        void f() {
          int a = 1;
          int b; // used later
          int c = a;
        }""",
        """
        void f() {
          int a = 1, b, // used later
          c = a;
        }""");
  }

  @Test
  void otherTypesAreLeftAlone() {
    assertThat(after("void f() { int a; long b; final long c = 1; var d = 2; var e = 3; }"))
        .isEqualTo("void f() { int a; long b; final long c = 1; var d = 2; var e = 3; }");
  }
}
