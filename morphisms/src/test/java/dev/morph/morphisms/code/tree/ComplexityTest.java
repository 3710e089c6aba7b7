package dev.morph.morphisms.code.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComplexityTest {
  /** The first two are the examples of Campbell's paper. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          7 ~ int total = 0; OUT: for (int i = 1; i <= x; ++i) { for (int j = 2; j < i; ++j) { if (i % j == 0) { continue OUT; } } total += i; } return total;
          1 ~ switch (x) { case 1: return 1; case 2: return 2; case 3: return 3; default: return 4; }
          0 ~ return x;
          1 ~ return x > 0 ? x : -x;
          2 ~ if (x > 0) { return 1; } else { return 2; }
          3 ~ if (x > 0) { return 1; } else if (x < -3) { return 2; } else { return 3; }
          2 ~ if (x > 0 && x < 9 && x != 4) { return 1; } return 0;
          4 ~ if (x > 0 && x < 9 || x == 20 && x != 4) { return 1; } return 0;
          3 ~ if (x > 0 && !(x < 9 && x > 4)) { return 1; } return 0;
          1 ~ return f(x - 1);
          3 ~ while (x > 0) { try { x--; } catch (RuntimeException e) { x = 0; } } return x;
          3 ~ Runnable r = () -> { if (x > 0) { return; } }; if (x > 1) { return 1; } return 0;
          """)
  void cognitiveComplexityGrowsWithNesting(int complexity, String body) {
    assertThat(CognitiveComplexity.measure("class A { int f(int x) { " + body + " } }"))
        .hasValue(complexity);
  }

  @Test
  void mutuallyRecursiveMethodsCountOnceEach() {
    assertThat(
            CognitiveComplexity.measure(
                "class A { int f(int x) { return g(x); } int g(int x) { return this.f(x); }"
                    + " int h(int x) { return f(x) + h(x, x); } int h(int x, int y) { return 1; } }"))
        .hasValue(2);
  }

  @Test
  void linesAreThoseWithCodeAndNestingIsOfControl() {
    String source =
        """
        // A comment.
        class A {

          /* Another. */ int x; // Code with a comment.
          void f(int y) {
            if (y > 0) {
              for (;;) { }
            } else if (y < 0) {
              while (true) { y++; }
            }
          }
        }
        """;
    assertThat(ProgramSize.measure(source)).hasValue(new ProgramSize(10, 2));
    assertThat(ProgramSize.measure("class A {}")).hasValue(new ProgramSize(1, 0));
    assertThat(ProgramSize.measure("prose")).isEmpty();
  }

  @Test
  void bracketsInTextsAndCommentsDoNotCount() {
    assertThat(
            BracketCount.of(
                "f(g(x)); // ((((\n \"((((\" '(' /* [[[[ */ \"\"\"\n (((( \\\"\"\"\" ["))
        .isEqualTo(new BracketCount(2, 4 + 1));
    assertThat(BracketCount.of("\"unclosed ((\n((").depth()).isEqualTo(2);
    assertThat(BracketCount.of("/* unclosed ((").depth()).isZero();
    assertThat(BracketCount.of("{ a(b<c[1]); }")).isEqualTo(new BracketCount(3, 9));
  }
}
