package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import org.junit.jupiter.api.Test;

class Rouge1Test extends GoldenMetricContract {

  @Test
  void aTextIsComparedByItsWords() {
    Prepared<String> seed = Rouge.PLAIN.rougeN(1).prepare("The sum of the values");
    assertThat(seed.measure("the total: of values!")).isEqualTo(2 * 0.75 * 0.6 / (0.75 + 0.6));
    assertThat(seed.self()).isEqualTo(1);
    assertThat(Rouge.PLAIN.rougeN(1).polarity()).isEqualTo(Polarity.SIMILARITY);
  }

  @Test
  void onlyAsciiLettersAndDigitsAreWords() {
    assertThat(Rouge.split("Na\u00efve caf\u00e9 \u212a \u0130x a_b 3.14"))
        .containsExactly("na", "ve", "caf", "k", "i", "x", "a", "b", "3", "14");
  }

  @Test
  void orderZeroIsRefused() {
    assertThatThrownBy(() -> Rouge.PLAIN.rougeN(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Override
  protected PairMetric<String> metric() {
    return Rouge.PLAIN.rougeN(1);
  }

  @Override
  String goldenField() {
    return "rouge1";
  }

  @Override
  double tolerance() {
    return 1e-12;
  }
}
