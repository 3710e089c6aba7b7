package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import org.junit.jupiter.api.Test;

class BleuTest extends GoldenMetricContract {

  @Test
  void aTextIsComparedByItsWordNgrams() {
    Prepared<String> seed = Bleu.corpus().prepare("replace 1,000 with 2,000");
    assertThat(seed.measure("replace 1000 with 2000")).isCloseTo(18.99589214128981, within(1e-9));
    assertThat(seed.self()).isCloseTo(100, within(1e-9));
    assertThat(Bleu.corpus().polarity()).isEqualTo(Polarity.SIMILARITY);
  }

  @Test
  void aTextOfThreeWordsScoresZeroWithItself() {
    Prepared<String> seed = Bleu.corpus().prepare("sum of numbers");
    assertThat(seed.self()).isZero();
    assertThat(seed.normalise("sum of digits", seed.measure("sum of digits"))).isZero();
  }

  /** Shorter seeds have no 4-grams, and score 0 with themselves. */
  @Override
  boolean isNearestToItself(String seed) {
    return Tokenizer13a.split(seed).size() >= 4;
  }

  @Override
  protected PairMetric<String> metric() {
    return Bleu.corpus();
  }

  @Override
  String goldenField() {
    return "bleu";
  }

  @Override
  double tolerance() {
    return 1e-9;
  }
}
