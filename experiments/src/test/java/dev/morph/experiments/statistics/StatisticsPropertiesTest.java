package dev.morph.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.entity.SeededDraw;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsPropertiesTest {
  @Test
  void holmMultipliesTheSmallestByTheNumberOfTestsAndNeverDecreases() {
    assertThat(Holm.adjust(List.of(0.01, 0.04, 0.03))).containsExactly(0.03, 0.06, 0.06);
    assertThat(Holm.adjust(List.of(0.5, 0.6))).containsExactly(1.0, 1.0);
    assertThat(Holm.adjust(List.of())).isEmpty();
  }

  @Test
  void identicalSamplesDoNotDiffer() {
    double[] same = {1, 2, 3, 4};

    assertThat(SignedRank.test(same, same).p()).isEqualTo(1);
    assertThat(PairedPermutation.test(same, same, 1, "same").p()).isEqualTo(1);
    assertThat(VarghaDelaney.a12(same, same)).isEqualTo(0.5);
  }

  @Test
  void threePairsThatAllDifferTheSameWayAreAsExtremeAsTwoOfEightSignPatterns() {
    Significance result =
        PairedPermutation.test(new double[] {2, 3, 4}, new double[] {1, 1, 1}, 1, "three");

    assertThat(result.p()).isEqualTo(0.25);
    assertThat(result.statistic()).isEqualTo(2);
    assertThat(result.exact()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void sampledPermutationsComeNearTheNormalApproximation(long randomSeed) {
    SeededDraw draw = SeededDraw.of(randomSeed, "test", "pairs");
    double[] x = DoubleStream.generate(draw::nextDouble).limit(60).toArray();
    double[] y = DoubleStream.generate(() -> draw.nextDouble() - 0.08).limit(60).toArray();

    double sampled = PairedPermutation.test(x, y, randomSeed, "p").p();

    assertThat(sampled).isCloseTo(tTest(x, y), within(0.03));
    assertThat(PairedPermutation.test(x, y, randomSeed, "p").p()).isEqualTo(sampled);
  }

  /** The paired t test by the normal distribution, good enough for 60 pairs. */
  private static double tTest(double[] x, double[] y) {
    double[] d = Paired.differences(x, y).toArray();
    double mean = DoubleStream.of(d).average().orElseThrow();
    double variance = DoubleStream.of(d).map(v -> (v - mean) * (v - mean)).sum() / (d.length - 1);
    double z = Math.abs(mean) / Math.sqrt(variance / d.length);
    return 2
        * org.apache.commons.statistics.distribution.NormalDistribution.of(0, 1)
            .survivalProbability(z);
  }

  @Test
  void judgesWhoAgreeEntirelyHaveConcordanceOneAndOppositeOnesZero() {
    assertThat(Concordance.of(new double[][] {{1, 2, 3}, {10, 20, 30}}).orElseThrow().w())
        .isEqualTo(1);
    assertThat(Concordance.of(new double[][] {{1, 2, 3}, {3, 2, 1}}).orElseThrow().w())
        .isEqualTo(0);
    assertThat(Concordance.of(new double[][] {{1, 1}, {1, 1}})).isEmpty();
    assertThat(Concordance.of(new double[][] {{1, 2}})).isEmpty();
  }

  /** Example with ties worked out by hand from Kendall and Gibbons (1990), chapter 6. */
  @Test
  void tiedRanksAreCorrectedFor() {
    double[][] scores = {
      {1, 4.5, 2, 4.5, 3, 7.5, 6, 9, 7.5, 10},
      {2.5, 1, 2.5, 4.5, 4.5, 8, 9, 6.5, 10, 6.5},
      {2, 1, 4.5, 4.5, 4.5, 4.5, 8, 8, 8, 10}
    };

    Concordance concordance = Concordance.of(scores).orElseThrow();

    assertThat(concordance.w()).isCloseTo(0.828, within(5e-4));
  }

  @Test
  void correlationsOfConstantsOrPairsAreUndefined() {
    assertThat(Correlation.pearson(new double[] {1, 1, 1}, new double[] {1, 2, 3})).isEmpty();
    assertThat(Correlation.spearman(new double[] {1, 2}, new double[] {1, 2})).isEmpty();
    assertThat(Correlation.pearson(new double[] {1, 2, 3}, new double[] {2, 4, 6}))
        .hasValueSatisfying(c -> assertThat(c.coefficient()).isEqualTo(1));
  }

  @Test
  void effectSizesHaveTheirUsualNames() {
    assertThat(DoubleStream.of(0.5, 0.57, 0.35, 0.71, 0).mapToObj(VarghaDelaney::magnitude))
        .containsExactly("negligible", "small", "medium", "large", "large");
  }
}
