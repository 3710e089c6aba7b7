package dev.morph.experiments.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.table.Column;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
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

  @Test
  void theComplexitiesOfFigure4AreInTheOrderOfTheNumbers() {
    List<Result> results = new ArrayList<>();
    for (int complexity : List.of(10, 9, 2, 11)) {
      Result line = Lines.failure("m", "task " + complexity, 2, complexity);
      results.add(Lines.under("euclidean", line));
    }

    Figure figure =
        new PublishedFigures(PAPER, run(results.toArray(Result[]::new)))
            .figures().stream()
                .filter(it -> it.id().equals("paper-figure-4-euclidean"))
                .findFirst()
                .orElseThrow();

    assertThat(figure.body()).containsSubsequence(">2<", ">9<", ">10<", ">11<");
  }

  private static RunAnalysis run(Result... results) {
    return RunAnalysis.of(List.of(results), AnalysisSettings.seeded(1));
  }
}
