package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PorterStemmerTest {

  @Test
  void endingsAreRemovedStepByStep() {
    assertThat(PorterStemmer.stem("relational")).isEqualTo("relat");
    assertThat(PorterStemmer.stem("hopping")).isEqualTo("hop");
    assertThat(PorterStemmer.stem("controlling")).isEqualTo("control");
    assertThat(PorterStemmer.stem("arrays")).isEqualTo("array");
  }

  @Test
  void itIsNltksVariantNotPortersOriginal() {
    assertThat(PorterStemmer.stem("enjoy")).isEqualTo("enjoy");
    assertThat(PorterStemmer.stem("lying")).isEqualTo("lie");
    assertThat(PorterStemmer.stem("ties")).isEqualTo("tie");
    assertThat(PorterStemmer.stem("died")).isEqualTo("die");
    assertThat(PorterStemmer.stem("hopefulli")).isEqualTo("hope");
    assertThat(PorterStemmer.stem("news")).isEqualTo("news");
  }

  /** 1,500 words of the embedded table, stemmed by NLTK 3.8. */
  @Test
  void theStemsMatchTheReferenceImplementation() throws IOException {
    List<String> lines;
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(getClass().getResourceAsStream("porter-nltk-3.8.tsv")),
                StandardCharsets.UTF_8))) {
      lines = reader.lines().toList();
    }
    assertThat(lines).hasSizeGreaterThan(1400);
    for (String line : lines) {
      String[] pair = line.split("\t", -1);
      assertThat(PorterStemmer.stem(pair[0])).as(pair[0]).isEqualTo(pair[1]);
    }
  }

  @Test
  void anyWordHasAStem() {
    SeededDraw draw = SeededDraw.of(8, "stemmer", "hostile");
    String[] parts = {"y", "s", "ed", "ing", "ies", "alli", "e", "ll", "x", "\ud83d\ude00", "ion"};
    for (int round = 0; round < 5000; round++) {
      StringBuilder word = new StringBuilder();
      for (int i = draw.nextInt(6); i > 0; i--) {
        word.append(parts[draw.nextInt(parts.length)]);
      }
      assertThat(PorterStemmer.stem(word.toString()).length()).isLessThan(word.length() + 2);
    }
    assertThat(PorterStemmer.stem("y".repeat(50_000) + "ing")).isNotEmpty();
  }
}
