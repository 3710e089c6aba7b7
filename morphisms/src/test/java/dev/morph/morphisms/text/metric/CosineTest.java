package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.glove.EmbeddingTable;
import java.util.List;
import org.junit.jupiter.api.Test;

class CosineTest extends PairMetricContract {
  @Test
  void itEqualsTheAngleBetweenMeanWordVectors() {
    EmbeddingTable table =
        EmbeddingTable.of(
            List.of("sum", "total", "list"),
            List.of(new float[] {3, 0}, new float[] {0, 1}, new float[] {-2, 0}),
            "test");
    Prepared<String> seed = new Cosine(new WordVectors("test", table)).prepare("the Sum");
    assertThat(seed.measure("total sum")).isCloseTo(3 / Math.sqrt(10), within(1e-12));
    assertThat(seed.measure("list")).isEqualTo(-1);
    assertThat(seed.normalise("list", -1)).isEqualTo(1);
    assertThat(seed.normalise("total", 0)).isEqualTo(0.5);
    assertThat(seed.measure("unknown words")).isZero();
    assertThat(metric().polarity()).isEqualTo(Polarity.SIMILARITY);
  }

  @Test
  void vectorsAreNotNormalisedBeforeTheyAreAveraged() {
    Prepared<String> seed = metric().prepare("Compute the sum of all numbers");
    assertThat(seed.measure("Compute the total of all numbers")).isBetween(0.8, 0.9999);
    assertThat(seed.measure("numbers all OF sum the compute")).isCloseTo(1, within(1e-12));
  }

  /** Means of the same vectors in another order differ in their last digits. */
  @Override
  protected double rounding() {
    return 1e-12;
  }

  @Override
  protected PairMetric<String> metric() {
    return TextMetrics.named("cosine");
  }
}
