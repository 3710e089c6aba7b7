package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.PairMetric;
import org.junit.jupiter.api.Test;

class Rouge1StemTest extends GoldenMetricContract {

  @Test
  void formsOfAWordAreEqualButShortWordsAreNotStemmed() {
    assertThat(metric().prepare("sort numbers").measure("Sorting a number"))
        .isEqualTo(2 * (2 / 3.0) * 1 / (2 / 3.0 + 1));
    assertThat(metric().prepare("gas").measure("ga")).isZero();
  }

  @Override
  protected PairMetric<String> metric() {
    return Rouge.STEMMED.rougeN(1);
  }

  @Override
  String goldenField() {
    return "rouge1_stem";
  }

  @Override
  double tolerance() {
    return 1e-12;
  }
}
