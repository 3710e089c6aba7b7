package dev.morph.experiments.analysis.claims;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScenarioClaimsTest {
  @Test
  void aCorrelationOfZeroHasNoSign() {
    List<Result> lines = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Found line = Lines.failure("m", "s" + i, 1 + i % 2, 1 + i / 4).found().orElseThrow();
      Result.Head similarity =
          new Result.Head(
              line.seed(),
              line.model(),
              "chrf",
              "chrf",
              "similarity",
              line.head().domain(),
              line.head().labels());
      Result.Failure failure = new Result.Failure(line.firstFailure(), line.judgement(), Map.of());
      lines.add(new Found(similarity, failure, line.lastSuccess(), line.trail()));
    }
    RunAnalysis run = RunAnalysis.of(lines, AnalysisSettings.seeded(1));

    assertThat(new ScenarioClaims(run).observations().get(0).sample())
        .contains("values from 0.000 to 0.000");
  }
}
