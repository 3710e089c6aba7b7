package dev.morph.scenarios.program.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundedTextTest {
  @ParameterizedTest
  @CsvSource({
    "0.30000000000000004, 0.3",
    "sum 0.30000000000000004 of 2, sum 0.3 of 2",
    "[1.0000000000000002; 2.5], [1.0; 2.5]",
    "1.0000000000000002E10, 1.0E10"
  })
  void aRoundingErrorIsNoDifference(String left, String right) {
    assertThat(RoundedText.areSame(left, right)).isTrue();
    assertThat(RoundedText.areSame(right, left)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "0.12, 0.13",
    "0.1, 0.10",
    "1, 1.0",
    "v1.2.3, v1.2.4",
    "9007199254740993, 9007199254740992",
    "0.3000000000000001 x, 0.3 y",
    "0.30000001, 0.3",
    "a1, a2",
    "1.000000000000000, 1.000001"
  })
  void anythingElseIs(String left, String right) {
    assertThat(RoundedText.areSame(left, right)).isFalse();
    assertThat(RoundedText.areSame(right, left)).isFalse();
  }

  @Test
  void longRowsOfDigitsCostNothing() {
    String digits = "0." + "1".repeat(1_000_000);

    assertThat(RoundedText.areSame(digits, digits + "2")).isFalse();
  }
}
