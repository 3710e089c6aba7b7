package dev.morph.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Our statistics against SciPy's on 24 paired samples with ties, zeros and few values. */
class ReferenceValuesTest {
  private static final Path GOLDEN = Path.of("..", "..", "shared", "golden", "stats-dev.json");

  @BeforeAll
  static void referenceValuesAreThere() {
    assumeTrue(Files.exists(GOLDEN), "no reference values at " + GOLDEN.toAbsolutePath());
  }

  static Stream<JsonNode> samples() throws Exception {
    return Files.exists(GOLDEN)
        ? StreamSupport.stream(new ObjectMapper().readTree(GOLDEN.toFile()).spliterator(), false)
        : Stream.of(new ObjectMapper().createObjectNode());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theSignedRankTestAgrees(JsonNode sample) {
    JsonNode approximate = sample.path("wilcoxon_approx");
    Significance ours = SignedRank.approximate(x(sample), y(sample));
    assertThat(ours.statistic()).isEqualTo(approximate.path("statistic").asDouble());
    assertThat(ours.p()).isCloseTo(approximate.path("p").asDouble(), withinPercentage(1e-7));
    JsonNode exact = sample.path("wilcoxon_exact");
    if (!exact.isMissingNode()) {
      Significance chosen = SignedRank.test(x(sample), y(sample));
      assertThat(chosen.exact()).isTrue();
      assertThat(chosen.p()).isCloseTo(exact.path("p").asDouble(), withinPercentage(1e-7));
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theRankSumTestAgrees(JsonNode sample) {
    JsonNode expected = sample.path("mannwhitney_asymptotic");
    Significance ours = RankSum.test(x(sample), y(sample));
    assertThat(ours.statistic()).isEqualTo(expected.path("u").asDouble());
    assertThat(ours.p()).isCloseTo(expected.path("p").asDouble(), withinPercentage(1e-7));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theCorrelationsAgree(JsonNode sample) {
    Correlation pearson = Correlation.pearson(x(sample), y(sample)).orElseThrow();
    assertThat(pearson.coefficient())
        .isCloseTo(sample.path("pearson").path("r").asDouble(), within(1e-12));
    assertThat(pearson.p())
        .isCloseTo(sample.path("pearson").path("p").asDouble(), withinPercentage(1e-6));
    Correlation spearman = Correlation.spearman(x(sample), y(sample)).orElseThrow();
    assertThat(spearman.coefficient())
        .isCloseTo(sample.path("spearman").path("rho").asDouble(), within(1e-12));
    assertThat(spearman.p())
        .isCloseTo(sample.path("spearman").path("p").asDouble(), withinPercentage(1e-6));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theTestOfNormalityAgreesWithinTheSinglePrecisionOfTheReference(JsonNode sample) {
    Significance ours = ShapiroWilk.test(x(sample)).orElseThrow();
    assertThat(ours.statistic())
        .isCloseTo(sample.path("shapiro").path("w").asDouble(), within(1e-6));
    assertThat(ours.p()).isCloseTo(sample.path("shapiro").path("p").asDouble(), within(2e-5));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theEffectSizeAgrees(JsonNode sample) {
    assertThat(VarghaDelaney.a12(y(sample), x(sample)))
        .isCloseTo(sample.path("vargha_delaney_a12_y_over_x").asDouble(), within(1e-12));
  }

  private static double[] x(JsonNode sample) {
    return numbers(sample.path("x"));
  }

  private static double[] y(JsonNode sample) {
    return numbers(sample.path("y"));
  }

  private static double[] numbers(JsonNode array) {
    return IntStream.range(0, array.size()).mapToDouble(i -> array.get(i).asDouble()).toArray();
  }
}
