package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;
import dev.morph.morphisms.fault.MorphismFault;
import dev.morph.morphisms.text.metric.encoder.MiniLm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextMetricsTest {
  private static Contribution<MetricFactory> entry(String name) {
    return Extensions.installed().named(MetricFactory.POINT, name.replaceFirst(":.*", ""));
  }

  @Test
  void aMetricIsFoundByItsName() {
    assertThat(TextMetrics.named("chrf").signature()).isEqualTo(ChrF.metric().signature());
    assertThat(TextMetrics.names()).contains("chrf", "levenshtein-char", "levenshtein-word");
    assertThat(entry("chrf").description()).contains("sacreBLEU");
  }

  @Test
  void everyNameHasAMetricWithADescription() {
    assertThat(TextMetrics.names()).isNotEmpty().doesNotHaveDuplicates();
    for (String name : TextMetrics.availableNames()) {
      assertThat(TextMetrics.named(name).name()).isEqualTo(name);
      assertThat(TextMetrics.named(name).polarity()).isEqualTo(entry(name).value().polarity());
    }
    for (String name : TextMetrics.names()) {
      assertThat(entry(name).description()).isNotBlank().doesNotContain("\n");
    }
  }

  @Test
  void metricsThatNeedAModelAreUnavailableWithoutItsFolderWithARemedy() {
    Assumptions.assumeTrue(System.getenv(TextMetrics.ROBERTA) == null);
    assertThat(TextMetrics.availableNames())
        .hasSize(MiniLm.isAvailable() ? 16 : 14)
        .contains("meteor", "cosine", "euclidean")
        .doesNotContain("roberta", "cross-encoder");
    for (String name : List.of("roberta", "roberta-logit", "cross-encoder")) {
      assertThat(TextMetrics.whyMissing(name))
          .hasValueSatisfying(it -> assertThat(it).contains(":DIR"));
      FaultException fault =
          catchThrowableOfType(FaultException.class, () -> TextMetrics.named(name));
      assertThat(fault.fault()).isEqualTo(MorphismFault.NO_MODEL_FOLDER);
      assertThat(fault.fault().kind().exitCode()).isEqualTo(3);
      assertThat(fault.remedy()).contains(name + ":DIR").contains("morph metric-model");
    }
  }

  @Test
  void aMetricWithoutAModelRefusesAPath() {
    FaultException fault =
        catchThrowableOfType(FaultException.class, () -> TextMetrics.named("chrf:x"));
    assertThat(fault.fault()).isEqualTo(CommonFault.BAD_OPTION);
  }

  @Test
  void sentenceVectorsMayComeFromTheUsersWordTable(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.txt"), "sum 1 0\ntotal 0.8 0.6\nlist 0 1\n");
    PairMetric<String> cosine = TextMetrics.named("cosine:" + file);
    assertThat(cosine.name()).isEqualTo("cosine:mine.txt");
    assertThat(cosine.prepare("The sum").measure("the Total!")).isCloseTo(0.8, within(1e-7));
    assertThat(cosine.prepare("sum").measure("nothing")).isZero();
    PairMetric<String> euclidean = TextMetrics.named("euclidean:" + file);
    assertThat(euclidean.prepare("sum list").measure("sum"))
        .isCloseTo(Math.sqrt(0.5), within(1e-7));
  }

  @Test
  void anUnknownNameGetsTheLikeliestFirst() {
    assertRemedyBegins("crhf", "choose from: chrf, ");
    assertRemedyBegins("Levenstein-Word", "choose from: levenshtein-word, ");
    assertRemedyBegins("levenshtein", "choose from: levenshtein-");
    assertRemedyBegins("", "choose from: ");
  }

  private static void assertRemedyBegins(String name, String remedy) {
    FaultException fault =
        catchThrowableOfType(FaultException.class, () -> TextMetrics.named(name));
    assertThat(fault.fault()).isEqualTo(CommonFault.UNKNOWN_NAME);
    assertThat(fault).hasMessageStartingWith("there is no metric '" + name + "'");
    assertThat(fault.remedy()).startsWith(remedy);
    for (String known : TextMetrics.names()) {
      assertThat(fault.remedy()).contains(known);
    }
  }
}
