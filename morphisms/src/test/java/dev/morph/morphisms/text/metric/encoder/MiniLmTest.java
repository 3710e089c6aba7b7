package dev.morph.morphisms.text.metric.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Prepared;
import dev.morph.morphisms.text.metric.TextMetrics;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf("dev.morph.morphisms.text.metric.encoder.MiniLm#isAvailable")
class MiniLmTest {
  private static final List<String> TEXTS =
      List.of(
          "Write a program to find the largest number of an array.",
          "Write a program to find the biggest number of an array.",
          "Print hello.",
          "",
          "Write a program to find the largest number of an array.",
          "Sort the words of a sentence by their length, longest first, and print them.");

  @Test
  void textsWithSimilarMeaningAreNearerThanOthers() {
    PairMetric<String> cosine = TextMetrics.named("cosine:minilm");
    Prepared<String> seed = cosine.prepare("Find the largest number in an array.");
    double like = seed.measure("Find the biggest value in a list of numbers.");
    assertThat(like).isGreaterThan(0.7);
    assertThat(seed.measure("Print the current date.")).isLessThan(0.3);
    assertThat(cosine.signature()).contains("model:minilm").contains("hash:").contains("len:256");
  }

  @Test
  void theVectorOfATextDoesNotDependOnOtherTexts() {
    SentenceEncoder encoder = MiniLm.open();
    List<double[]> together = encoder.encodeAll(TEXTS);
    OnnxSentenceEncoder forgetful = new OnnxSentenceEncoder(MiniLm.network());
    for (int i = 0; i < TEXTS.size(); i++) {
      assertThat(together.get(i)).isEqualTo(forgetful.encode(TEXTS.get(i)));
    }
  }

  @Test
  void itsValuesAreCloseToTheUnquantisedNetwork() {
    // The unquantised network, through the same encoder, says 0.9790.
    double value =
        TextMetrics.named("cosine:minilm")
            .prepare("A man is playing a guitar.")
            .measure("A man plays the guitar.");
    assertThat(value).isCloseTo(0.9790, within(0.02));
  }

  @Test
  void aLongTextIsCutAndAnEmptyOneHasAVector() {
    SentenceEncoder encoder = MiniLm.open();
    assertThat(encoder.encode("word ".repeat(400))).isEqualTo(encoder.encode("word ".repeat(300)));
    double[] empty = encoder.encode("");
    assertThat(empty).doesNotContain(Double.NaN);
    assertThat(empty).isNotEqualTo(new double[empty.length]);
  }
}
