package dev.morph.glove.table;

/**
 * 16-bit floats of IEEE 754-2008 (binary16): a sign, 5 exponent bits, 10 significand bits. The JDK
 * has this conversion only from version 20 on.
 */
final class HalfPrecision {
  private static final float LARGEST = 65504;

  private HalfPrecision() {}

  /**
   * Returns the nearest half, ties to even; values that are too large become the largest half, not
   * infinity.
   */
  static short of(float value) {
    int bits = Float.floatToRawIntBits(value);
    int sign = (bits >>> 16) & 0x8000;
    float absolute = Math.abs(value);
    if (absolute >= LARGEST) {
      return (short) (sign | 0x7bff);
    }
    if (absolute < 0x1p-14f) {
      return (short) (sign | (int) Math.rint(absolute * 0x1p24)); // Subnormal: units of 2^-24.
    }
    int rounded = (bits & 0x7fffffff) + 0xfff + ((bits >>> 13) & 1);
    return (short) (sign | ((rounded >>> 13) - (112 << 10)));
  }

  /** Returns the float equal to a finite half. */
  static float toFloat(short half) {
    int exponent = (half >>> 10) & 0x1f;
    int significand = half & 0x3ff;
    float absolute =
        exponent == 0
            ? significand * 0x1p-24f
            : Float.intBitsToFloat(((exponent + 112) << 23) | (significand << 13));
    return half < 0 ? -absolute : absolute;
  }
}
