package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.glove.EmbeddingTable;
import java.util.List;
import org.junit.jupiter.api.Test;

class EuclideanTest extends PairMetricContract {
  @Test
  void itEqualsTheDistanceBetweenMeanWordVectors() {
    EmbeddingTable table =
        EmbeddingTable.of(
            List.of("sum", "total"), List.of(new float[] {3, 0}, new float[] {0, 4}), "test");
    Prepared<String> seed =
        new VectorMetric("euclidean", VectorMetric.Kind.EUCLIDEAN, new WordVectors("test", table))
            .prepare("the Sum");
    assertThat(seed.measure("total")).isEqualTo(5);
    assertThat(seed.normalise("total", 5)).isEqualTo(5 / 7.0);
    assertThat(seed.measure("Sum sum")).isZero();
    assertThat(seed.measure("nothing known")).isEqualTo(3);
    assertThat(metric().polarity()).isEqualTo(Polarity.DISTANCE);
  }

  @Test
  void theSumOfSquaresIsTakenOverAllComponents() {
    WordVectors vectors = new WordVectors("glove", EmbeddingTable.embedded());
    double[] seed = vectors.encode("reverse a string");
    double[] mutant = vectors.encode("reverse an array");
    double sum = 0;
    for (int i = 0; i < seed.length; i++) {
      sum += Math.pow(seed[i] - mutant[i], 2);
    }
    double value = metric().prepare("reverse a string").measure("reverse an array");
    assertThat(value).isCloseTo(Math.sqrt(sum), within(1e-12)).isPositive();
    assertThat(List.of(seed).get(0)).isNotEqualTo(mutant);
  }

  /** Means of the same vectors in another order differ in their last digits. */
  @Override
  protected double rounding() {
    return 1e-12;
  }

  @Override
  protected PairMetric<String> metric() {
    return TextMetrics.named("euclidean");
  }
}
