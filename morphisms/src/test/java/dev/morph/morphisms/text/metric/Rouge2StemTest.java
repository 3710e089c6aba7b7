package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Prepared;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class Rouge2StemTest {

  @Test
  void itEqualsRouge2OfTheStemmedTexts() {
    String seed = "Write a Java program that sorts the given numbers, skipping repeated ones";
    String mutant = "Writing a Java program sorting given numbers and skips repeating ones";
    Prepared<String> plain = Rouge.PLAIN.rougeN(2).prepare(stems(seed));
    assertThat(Rouge.STEMMED.rougeN(2).prepare(seed).measure(mutant))
        .isEqualTo(plain.measure(stems(mutant)))
        .isGreaterThan(Rouge.PLAIN.rougeN(2).prepare(seed).measure(mutant));
    assertThat(Rouge.STEMMED.rougeN(2).name()).isEqualTo("rouge-2-stem");
  }

  private static String stems(String text) {
    return Arrays.stream(text.toLowerCase(java.util.Locale.ROOT).split("[^a-z]+"))
        .map(word -> word.length() > 3 ? PorterStemmer.stem(word) : word)
        .collect(Collectors.joining(" "));
  }
}
