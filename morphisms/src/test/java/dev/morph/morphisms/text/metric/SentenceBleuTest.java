package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import org.junit.jupiter.api.Test;

class SentenceBleuTest extends GoldenMetricContract {

  @Test
  void aShortTextIsComparedByTheOrdersItHas() {
    Prepared<String> seed = Bleu.sentence().prepare("Compute the sum.");
    assertThat(seed.measure("Compute the sum")).isCloseTo(71.65313105737896, within(1e-9));
    assertThat(Bleu.sentence().prepare("a").self()).isCloseTo(100, within(1e-9));
    assertThat(Bleu.sentence().polarity()).isEqualTo(Polarity.SIMILARITY);
  }

  @Test
  void nothingInCommonIsZero() {
    assertThat(Bleu.sentence().prepare("a b").measure("c d")).isZero();
    assertThat(Bleu.sentence().prepare("a b").measure("")).isZero();
    assertThat(Bleu.sentence().prepare("").self()).isZero();
  }

  @Override
  protected PairMetric<String> metric() {
    return Bleu.sentence();
  }

  @Override
  String goldenField() {
    return "sentence_bleu";
  }

  @Override
  double tolerance() {
    return 1e-9;
  }
}
