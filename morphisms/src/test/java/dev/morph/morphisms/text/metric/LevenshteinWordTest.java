package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.junit.jupiter.api.Test;

class LevenshteinWordTest extends GoldenMetricContract {

  @Test
  void aReplacedWordCountsOne() {
    Prepared<String> seed = Levenshtein.wordDistance().prepare("Compute the  sum of numbers.");
    assertThat(seed.measure("Compute\tthe total of values.")).isEqualTo(2);
    assertThat(seed.normalise("Compute\tthe total of values.", 2)).isEqualTo(0.4);
    assertThat(Levenshtein.wordDistance().polarity()).isEqualTo(Polarity.DISTANCE);
  }

  @Test
  void caseAndPunctuationCount() {
    assertThat(Levenshtein.wordDistance().prepare("the sum.").measure("The sum")).isEqualTo(2);
  }

  @Test
  void tokensAreSplitAsPythonSplitsThem() {
    Prepared<String> seed = Levenshtein.wordDistance().prepare("a b c d");
    assertThat(seed.measure("a\u00a0b\u0085c\u3000d")).isZero();
    assertThat(seed.measure("a\u001cb\u001fc\u200ad ")).isZero();
    assertThat(seed.measure("a\u200bb c d")).isEqualTo(2);
    assertThat(seed.measure("a\u0000b c d")).isEqualTo(2);
  }

  @Test
  void itAgreesWithAnotherImplementationAtEveryLength() {
    SeededDraw draw = SeededDraw.of(6, "levenshtein", "word");
    LevenshteinDistance other = LevenshteinDistance.getDefaultInstance();
    for (int round = 0; round < 1000; round++) {
      String left = randomLetters(draw);
      String right = randomLetters(draw);
      double value = Levenshtein.wordDistance().prepare(spaced(left)).measure(spaced(right));
      assertThat(value).isEqualTo((double) other.apply(left, right));
    }
  }

  private static String randomLetters(SeededDraw draw) {
    StringBuilder text = new StringBuilder();
    for (int i = draw.nextInt(draw.nextInt(3) == 0 ? 200 : 20); i > 0; i--) {
      text.append((char) ('a' + draw.nextInt(4)));
    }
    return text.toString();
  }

  /** Each letter a word. */
  private static String spaced(String letters) {
    return letters.replace("", " ");
  }

  @Override
  protected PairMetric<String> metric() {
    return Levenshtein.wordDistance();
  }

  @Override
  String goldenField() {
    return "levenshtein_word";
  }

  @Override
  double tolerance() {
    return 0;
  }
}
