package dev.morph.scenarios.program.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintedTextTest {
  @Test
  void printedTextsIgnoreBlanksAtLineEnds() {
    assertThat(PrintedText.areSame("a  \nb\n", "a\r\nb")).isTrue();
    assertThat(PrintedText.areSame("A@1b2c3d4", "A@5e6f7a8b")).isFalse();
    assertThat(PrintedText.areSame("a b", "a  b")).isFalse();
    assertThat(PrintedText.areSame(" a", "a")).isFalse();
  }
}
