package dev.morph.morphisms.code.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaSourceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "17 | class A { int f() { try { return 1; } catch (Exception _) { return 2; } } } | 22",
        "17 | class A { int f(Object o) { return switch (o) { case String s -> 1; default -> 2; }; } }"
            + " | 21",
        "17 | class A { A(int x) { int y = x; super(); } } | 25",
        "21 | import module java.base; class A {} | 25",
        "22 | class A { int f() { try { return 1; } catch (Exception _) { return 2; } } } |",
        "17 | class A { record B(int x) {} } |",
        "17 | class A { int f( } |",
      })
  void theVersionIsNamedThatTheSyntaxNeeds(int version, String source, Integer needed) {
    assertThat(JavaSource.newerVersionNeeded(version, source).orElse(null)).isEqualTo(needed);
  }
}
