package dev.morph.scenarios.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedTest {
  private static final String SEED =
      "Write a Java program that reads a list of integers from the standard input, removes the"
          + " duplicates, sorts what remains in descending order and prints every second number.";
  private static final String MUTANT = SEED.replace("removes", "deletes");

  @Test
  void aMutantTakesLittleBesideItsSeed() {
    byte[] seed = Packed.pack(SEED, null);
    byte[] mutant = Packed.pack(MUTANT, SEED);

    assertThat(Packed.unpack(mutant, seed)).isEqualTo(MUTANT);
    assertThat(Packed.unpack(seed, null)).isEqualTo(SEED);
    assertThat(mutant.length).isLessThan(30);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4095, 4096, 4097, 40_000, 300_000})
  void everyTextComesBackWithAndWithoutADictionary(int length) {
    String text = Entries.noise(length, length);
    String base = Entries.noise(3, 50_000) + text;

    assertThat(Packed.unpack(Packed.pack(text, null), null)).isEqualTo(text);
    assertThat(Packed.unpack(Packed.pack(text, base), Packed.pack(base, null))).isEqualTo(text);
  }

  @Test
  void whatIsNoPackedTextIsRefused() {
    byte[] packed = Packed.pack(SEED, null);

    assertThatThrownBy(() -> Packed.unpack(Arrays.copyOf(packed, packed.length / 2), null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cut off");
    assertThatThrownBy(() -> Packed.unpack(new byte[] {-1, -1, -1}, null))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aTextIsLikeTheOneItSharesMostWordsWith() {
    SimilarTexts texts = new SimilarTexts();

    assertThat(texts.like(SEED)).as("there is none yet").isEmpty();
    assertThat(texts.like("A text about something else, of which no other text here is made."))
        .isEmpty();
    assertThat(texts.like(MUTANT)).isEqualTo(Optional.of(SEED));
    assertThat(texts.like("short")).isEmpty();
    texts.forget();
    assertThat(texts.like(MUTANT)).isEmpty();
  }
}
