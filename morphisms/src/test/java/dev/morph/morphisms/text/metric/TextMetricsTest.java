package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import org.junit.jupiter.api.Test;

class TextMetricsTest {

  @Test
  void aMetricIsFoundByItsName() {
    assertThat(TextMetrics.named("chrf")).isInstanceOf(ChrF.class);
    assertThat(TextMetrics.names()).contains("chrf", "levenshtein-char", "levenshtein-word");
    assertThat(TextMetrics.description("chrf")).contains("sacreBLEU");
  }

  @Test
  void everyNameLeadsToAMetricOfThatNameWithALineOnIt() {
    assertThat(TextMetrics.names()).isNotEmpty().doesNotHaveDuplicates();
    for (String name : TextMetrics.names()) {
      assertThat(TextMetrics.named(name).name()).isEqualTo(name);
      assertThat(TextMetrics.description(name)).isNotBlank().doesNotContain("\n");
    }
  }

  @Test
  void anUnknownNameIsAnsweredWithTheLikeliestFirst() {
    assertRemedyBegins("crhf", "choose from: chrf, ");
    assertRemedyBegins("Levenstein-Word", "choose from: levenshtein-word, ");
    assertRemedyBegins("levenshtein", "choose from: levenshtein-");
    assertRemedyBegins("", "choose from: ");
  }

  private static void assertRemedyBegins(String name, String remedy) {
    FaultException fault =
        catchThrowableOfType(FaultException.class, () -> TextMetrics.named(name));
    assertThat(fault.fault()).isEqualTo(Fault.UNKNOWN_NAME);
    assertThat(fault).hasMessage("there is no metric '" + name + "'");
    assertThat(fault.remedy()).startsWith(remedy);
    for (String known : TextMetrics.names()) {
      assertThat(fault.remedy()).contains(known);
    }
  }
}
