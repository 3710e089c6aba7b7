package dev.morph.morphisms.code.transform.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForToWhileTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new ForToWhile();
  }

  @Override
  protected List<String> example() {
    return List.of(
        """
        void f() {
          for (int i = 0; i < 9; i++) {
            if (i == 3) continue;
            g(i);
          }
        }""",
        """
        void f() {
          {
            int i = 0;
            while (i < 9) {
              if (i == 3) { i++; continue; }
              g(i);
              i++;
            }
          }
        }""");
  }

  @Test
  void anUpdateThatCannotBeReachedIsLeftOut() {
    assertThat(after("int f(int n) { for (int i = 0; i < n; i++) { return i; } return 0; }"))
        .isEqualTo(
            """
            int f(int n) { {
                int i = 0;
                while (i < n) { return i;
                }
            } return 0; }""");
  }

  @Test
  void anEndlessLoopIsWhileTrue() {
    assertThat(after("void f() { for (;;) { g(); } }"))
        .isEqualTo(
            """
            void f() { while (true) { g();
            } }""");
  }

  @Test
  void aLabelMovesToTheLoop() {
    assertThat(after("void f() { a: for (int i = 0; i < 3; i++) g(); }"))
        .isEqualTo(
            """
            void f() { {
                int i = 0;
                a: while (i < 3) {
                    g();
                    i++;
                }
            } }""");
  }

  @Test
  void aContinueInATryWouldMoveTheUpdate() {
    assertThat(
            refusals(
                "void f() { for (int i = 0; i < 3; i++) { try { continue; } finally { g(); } } }"))
        .containsExactly("there is a continue in a try or synchronized statement");
  }

  @Test
  void aNameDeclaredInTheBodyMayNotOccurInTheUpdate() {
    assertThat(refusals("int k; void f(int n) { for (; n > 0; k++) { int k = 1; n -= k; } }"))
        .containsExactly("the body declares a name that the update uses");
  }

  @Test
  void thePublishedRuleSkipsTheUpdate() {
    assertThat(asPublished("void f(int n) { for (int i = 0; i < n; i++) { if (g()) continue; } }"))
        .isEqualTo(
            """
            void f(int n) { int i = 0;
            while (i < n) { if (g()) continue;
                i++;
            } }""");
  }
}
