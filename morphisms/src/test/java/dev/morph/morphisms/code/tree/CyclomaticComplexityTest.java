package dev.morph.morphisms.code.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CyclomaticComplexityTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          return x;                                                              ~ 1
          return x > 0 ? x : -x;                                                 ~ 2
          if (x > 0 && x < 9 || x == 20) { return 1; } return 0;                 ~ 4
          for (int i = 0; i < x; i++) { while (x > i) { x--; } } return x;       ~ 3
          do { x--; } while (x > 0); return x;                                   ~ 2
          switch (x) { case 1: case 2: return 1; default: return 0; }            ~ 3
          return switch (x) { case 1, 2 -> 1; case 3 -> 2; default -> 0; };      ~ 4
          try { return 1 / x; } catch (ArithmeticException e) { return 0; }      ~ 2
          for (int i : new int[3]) { x += i; } return x;                         ~ 2
          """)
  void decisionPointsAreCounted(String body, int complexity) {
    assertThat(CyclomaticComplexity.measure("class A { static int f(int x) { " + body + " } }"))
        .hasValue(complexity);
  }

  @Test
  void severalMethodsAreOneProgram() {
    assertThat(
            CyclomaticComplexity.measure(
                "class A { int f(int x) { if (x > 0) { return 1; } return 0; }"
                    + " int g(int x) { return x > 1 ? f(x) : 0; } }"))
        .hasValue(3);
  }

  @Test
  void sourceThatIsNotJavaHasNoComplexity() {
    assertThat(CyclomaticComplexity.measure("def f(x): return x")).isEmpty();
    assertThat(CyclomaticComplexity.measure("class A { int x = " + "(".repeat(50_000) + ";"))
        .isEmpty();
  }
}
