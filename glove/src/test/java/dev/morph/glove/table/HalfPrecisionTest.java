package dev.morph.glove.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HalfPrecisionTest {
  @Test
  void everyHalfSurvivesAFloatAndBack() {
    for (int bits = 0; bits < 1 << 16; bits++) {
      short half = (short) bits;
      if ((bits & 0x7c00) != 0x7c00) { // neither infinite nor NaN
        assertThat(HalfPrecision.of(HalfPrecision.toFloat(half))).isEqualTo(half);
      }
    }
    assertThat(HalfPrecision.toFloat(HalfPrecision.of(1e9f))).isEqualTo(65504);
    assertThat(HalfPrecision.toFloat((short) 0x3555)).isEqualTo(0.33325195f);
    assertThat(HalfPrecision.of(1 + 0x1p-11f)).isEqualTo((short) 0x3c00); // a tie goes to even
  }
}
