package dev.morph.scenarios.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedTest {
  private static final String TEXT =
      "Write a Java program that reads a list of integers from the standard input, removes the"
          + " duplicates, sorts what remains in descending order and prints every second number.";

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 511, 512, 513, 40_000, 300_000})
  void everyTextComesBack(int length) {
    String text = Entries.noise(length, length);

    assertThat(Packed.unpack(Packed.pack(text))).isEqualTo(text);
  }

  @Test
  void anyTruncatedOrChangedByteIsDetected() {
    byte[] packed = Packed.pack(TEXT);

    assertThat(Packed.isDamaged(packed)).isFalse();
    for (int i = 0; i < packed.length; i++) {
      assertThat(Packed.isDamaged(Arrays.copyOf(packed, i))).isTrue();
      byte[] changed = packed.clone();
      changed[i] ^= 1;
      assertThat(Packed.isDamaged(changed)).as("byte %d", i).isTrue();
    }
    assertThatThrownBy(() -> Packed.unpack(new byte[] {-1, -1, -1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("damaged");
  }
}
