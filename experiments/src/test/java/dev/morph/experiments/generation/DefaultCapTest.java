package dev.morph.experiments.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.Surroundings;
import dev.morph.scenarios.generation.GenerationSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Nobody finds out from a bill how many questions an evaluation asks. */
class DefaultCapTest {
  private final List<String> said = new ArrayList<>();
  private final GenerationParts parts =
      new GenerationParts(new Surroundings(named -> Optional.empty(), said::add));

  private static RunSpec<GenerationSettings> spec(String model, Map<String, Object> more) {
    Map<String, Object> values = new HashMap<>(GenerationSettings.NAMED);
    values.put("model", List.of(model));
    values.put("tasks", 2);
    values.putAll(more);
    return GenerationSettings.FORM.make(values);
  }

  @Test
  void aModelThatMayCostMoneyIsAskedFiveThousandTimesAtMost() {
    RunSpec<GenerationSettings> capped = parts.capped(spec("openai:gpt-4o-mini", Map.of()));

    assertThat(capped.effort().maxCalls()).isEqualTo(5000);
    assertThat(said).hasSize(1);
    assertThat(said.get(0))
        .contains("at most 5,000 answers")
        .contains("openai:gpt-4o-mini")
        .containsPattern("likely to need [0-9,]+ to [0-9,]+")
        .contains("--max-calls N or --max-cost USD");
  }

  @Test
  void aCapOfOnesOwnIsKept() {
    for (Map<String, Object> own :
        List.<Map<String, Object>>of(Map.of("max-calls", 70_000), Map.of("max-cost", 2.5))) {
      RunSpec<GenerationSettings> spec = spec("anthropic:claude-3-5-haiku-latest", own);
      assertThat(parts.capped(spec)).isEqualTo(spec);
    }
    assertThat(said).isEmpty();
  }

  @Test
  void modelsOnThisMachineNeedNone() {
    for (String model : List.of("local:bm25", "ollama:qwen2.5-coder")) {
      assertThat(parts.capped(spec(model, Map.of())).effort().maxCalls()).isNull();
    }
    assertThat(said).isEmpty();
  }

  @Test
  void aModelThatOnlyHelpsToMakeMutantsMayCostMoneyToo() {
    for (Map<String, Object> helped :
        List.<Map<String, Object>>of(
            Map.of("neighbours", "model"), Map.of("datamorphism", List.of("rephrase")))) {
      Map<String, Object> more = new HashMap<>(helped);
      more.put("neighbour-model", "openai:gpt-4o-mini");
      assertThat(parts.capped(spec("local:bm25", more)).effort().maxCalls()).isEqualTo(5000);
    }
  }

  @Test
  void aLimitBelowTheBudgetIsWarnedOf() {
    parts.requireSound(spec("local:bm25", Map.of("max-queries", 200)));

    assertThat(said).hasSize(1);
    assertThat(said.get(0))
        .startsWith("--max-queries 200 is below --budget 240")
        .contains("type --max-queries 960 or --budget 200");
  }
}
