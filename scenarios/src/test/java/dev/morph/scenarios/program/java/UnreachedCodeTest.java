package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Verdict;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a program does where no input leads is not known. */
@Tag("process")
class UnreachedCodeTest {
  private static final String HIDDEN =
      """
      public class Code {
        public static int length(String text) {
          if (text.length() > 3 && text.hashCode() * 31 == 901731233) {
            return WHAT;
          }
          return text.length();
        }
      }
      """;

  @Test
  void codeInWhichTheProgramsDifferAndThatNoInputReachesLeavesThePairUndecided() {
    Verdict verdict =
        OracleFixture.compare(HIDDEN.replace("WHAT", "-1"), HIDDEN.replace("WHAT", "7 * 6"));

    assertThat(verdict).isInstanceOf(Verdict.Undecided.class);
    assertThat(verdict.cause()).isEqualTo("unreached");
    assertThat(verdict.evidence().extent().unreached())
        .containsExactly(
            "Code.length of the first: a branch", "Code.length of the second: a branch");
  }

  @Test
  @Tag("long")
  void unreachedCodeThatBothHaveIsTheSameInBoth() {
    String other =
        HIDDEN
            .replace("WHAT", "-1")
            .replace("return text.length()", "int n = text.length(); return n");

    assertThat(
            OracleFixture.same(HIDDEN.replace("WHAT", "-1"), other).evidence().extent().unreached())
        .isEmpty();
  }
}
