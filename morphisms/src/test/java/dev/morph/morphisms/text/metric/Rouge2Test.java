package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import org.junit.jupiter.api.Test;

class Rouge2Test extends GoldenMetricContract {

  @Test
  void aTextIsComparedByItsPairsOfWords() {
    Prepared<String> seed = Rouge.PLAIN.rougeN(2).prepare("the sum of the values");
    assertThat(seed.measure("the sum of all the values")).isEqualTo(2 * 0.6 * 0.75 / (0.6 + 0.75));
    assertThat(seed.self()).isEqualTo(1);
    assertThat(Rouge.PLAIN.rougeN(2).prepare("sum").self()).isZero();
    assertThat(Rouge.PLAIN.rougeN(2).polarity()).isEqualTo(Polarity.SIMILARITY);
  }

  @Override
  protected PairMetric<String> metric() {
    return Rouge.PLAIN.rougeN(2);
  }

  @Override
  String goldenField() {
    return "rouge2";
  }

  @Override
  double tolerance() {
    return 1e-12;
  }
}
