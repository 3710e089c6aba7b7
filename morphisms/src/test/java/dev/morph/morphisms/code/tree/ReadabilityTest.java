package dev.morph.morphisms.code.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ReadabilityTest {
  private static double of(String source) {
    return Readability.measure(source).orElseThrow();
  }

  /** Four tokens of four kinds on one line: V = 4 log2 4, H = 2. */
  @Test
  void itFallsWithVolumeAndEntropyAndRisesWithLines() {
    assertThat(of("class A {}")).isCloseTo(8.87 - 0.033 * 8 + 0.40 - 1.5 * 2, within(1e-12));
    assertThat(of("class A\n{\n}\n"))
        .isCloseTo(8.87 - 0.033 * 8 + 0.40 * 3 - 1.5 * 2, within(1e-12));
  }

  @Test
  void commentsAndBlankLinesAreNotSeen() {
    assertThat(of("class A {\n\n  // a comment\n}")).isEqualTo(of("class A {\n}"));
  }

  @Test
  void codeThatDoesNothingMakesAProgramLessReadable() {
    String program = "class A { int f(int a) { return a; } }";

    assertThat(of(program.replace("return", "int dummy = 0; return"))).isLessThan(of(program));
    assertThat(Readability.measure("this is no Java")).isEmpty();
  }
}
