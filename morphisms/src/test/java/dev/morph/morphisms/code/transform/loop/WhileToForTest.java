package dev.morph.morphisms.code.transform.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class WhileToForTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new WhileToFor();
  }

  @Override
  protected List<String> example() {
    return List.of(
        """
        void f(int i) {
          i = 0;
          while (i < 9) {
            g();
            i++;
          }
        }""",
        """
        void f(int i) {
          for (i = 0; i < 9; i++) {
            g();
          }
        }""");
  }

  @Test
  void aContinueWouldRunTheUpdate() {
    assertThat(after("void f(int i) { while (i < 9) { if (g()) continue; i++; } }"))
        .isEqualTo("void f(int i) { for (; i < 9; ) { if (g()) continue; i++; } }");
  }

  @Test
  void aVariableOfTheBodyIsNotKnownInTheHeader() {
    assertThat(after("void f(int i) { while (i < 9) { int k = g(); i += k; } }"))
        .isEqualTo("void f(int i) { for (; i < 9; ) { int k = g(); i += k; } }");
  }

  @Test
  void aDeclarationStaysOutsideTheLoop() {
    assertThat(after("void f() { int i = 0; while (i < 9) i++; g(i); }"))
        .isEqualTo("void f() { int i = 0; for (; i < 9; ) i++; g(i); }");
  }

  @Test
  void aVariableOfAPatternIsNotKnownInTheHeader() {
    assertThat(
            after(
                "void f(Object x) { while (x != null) { if (!(x instanceof A a)) break; x = a.b; } }"))
        .isEqualTo(
            "void f(Object x) { for (; x != null; ) { if (!(x instanceof A a)) break; x = a.b; } }");
  }

  @Test
  void theBraceAfterTheUpdateDoesNotJoinTheCommentBeforeIt() {
    assertThat(after("void f(int i) { while (i < 9) { g(); // go on\n i++; } }"))
        .isEqualTo("void f(int i) { for (; i < 9; i++) { g(); // go on\n  } }");
  }
}
