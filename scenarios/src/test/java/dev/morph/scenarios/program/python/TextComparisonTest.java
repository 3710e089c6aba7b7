package dev.morph.scenarios.program.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextComparisonTest {
  @ParameterizedTest
  @CsvSource({
    "mean 0.30000000000000004, mean 0.3",
    "'[0.1, 0.7999999999999999]', '[0.1, 0.8]'",
    "1.0000000000000002e-05x, 1e-05x",
    "<A at 0x7f00aa11bb22>, <A at 0x7f00aa11bb33>"
  })
  void roundingAndAddressesInTextsDoNotCount(String left, String right) {
    assertThat(TextComparison.areSame(left, right, 1e-9)).isTrue();
    assertThat(TextComparison.areSame(right, left, 1e-9)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "1.50, 1.5",
    "3, 3.0",
    "0.1, 0.2",
    "mean 0.30000000000000004, mean 0.31",
    "1., 1.0",
    "12345678901234567, 12345678901234568",
    "a1, a2"
  })
  void whatSomebodyChoseToWriteCounts(String left, String right) {
    assertThat(TextComparison.areSame(left.concat("|"), right.concat("|"), 1e-9))
        .isEqualTo(left.equals(right));
  }
}
