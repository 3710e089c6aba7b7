package dev.morph.morphisms.code.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ReadabilityTest {
  private static double readability(String source) {
    return Readability.measure(source).orElseThrow();
  }

  /** Four tokens of four kinds on one line: V = 4 log2 4, H = 2. */
  @Test
  void itFallsWithVolumeAndEntropyAndRisesWithLines() {
    assertThat(readability("class A {}"))
        .isCloseTo(8.87 - 0.033 * 8 + 0.40 - 1.5 * 2, within(1e-12));
    assertThat(readability("class A\n{\n}\n"))
        .isCloseTo(8.87 - 0.033 * 8 + 0.40 * 3 - 1.5 * 2, within(1e-12));
  }

  @Test
  void commentsAndBlankLinesAreNotSeen() {
    assertThat(readability("class A {\n\n  // a comment\n}"))
        .isEqualTo(readability("class A {\n}"));
  }

  @Test
  void codeThatDoesNothingMakesAProgramLessReadable() {
    String program = "class A { int f(int a) { return a; } }";

    assertThat(readability(program.replace("return", "int dummy = 0; return")))
        .isLessThan(readability(program));
    assertThat(Readability.measure("this is no Java")).isEmpty();
  }
}
