package dev.morph.experiments.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.table.Column;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class PublishedTablesTest {
  private static final Publication PAPER = Publication.named("ghoshpaul-2026");

  @Test
  void modelsWhoseNamesDifferOnlyInOtherCharactersHaveColumnsOfTheirOwn() {
    RunAnalysis run = run(Lines.found("qwen:7b", "a", 2, 1), Lines.found("qwen-7b", "a", 3, 1));

    assertThat(new PublishedTables(PAPER, run).tables().get(1).columns())
        .extracting(Column::key)
        .startsWith("row", "r_o_qwen_7b", "r_star_qwen_7b", "r_o_qwen_7b_2", "r_star_qwen_7b_2");
  }

  private static RunAnalysis run(Result... results) {
    return RunAnalysis.of(List.of(results), AnalysisSettings.seeded(1));
  }
}
