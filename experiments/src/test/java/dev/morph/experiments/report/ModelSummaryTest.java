package dev.morph.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModelSummaryTest {
  @Test
  void onlyBaselinesThatLookAnswersUpAreCalledRetrieval() {
    ModelSummary looked = models("local:bm25", "local:retrieval");
    assertThat(looked.countsInWords()).isEqualTo("2 retrieval baselines, no language model");
    assertThat(looked.baselineNote())
        .isEqualTo("All models here are retrieval baselines (local:), not language models.\n");

    ModelSummary searched =
        models("local:retrieval", "local:search", "local:retrieval after rules", "openai:x");
    assertThat(searched.countsInWords()).isEqualTo("3 local baselines and 1 other");
    assertThat(searched.baselineNote())
        .isEqualTo("The local: models are local baselines, not language models.\n");
  }

  @Test
  void anAliasIsTreatedAsTheModelItNames() {
    assertThat(new ModelSummary(List.of("mine"), Map.of("mine", "local:search")).countsInWords())
        .isEqualTo("1 local baseline, no language model");
  }

  private static ModelSummary models(String... names) {
    return new ModelSummary(List.of(names), Map.of());
  }
}
