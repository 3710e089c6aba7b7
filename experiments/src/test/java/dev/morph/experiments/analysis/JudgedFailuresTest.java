package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Samples;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.label.FirstFailureLabels;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgedFailuresTest {
  private static final Breakage.Design DESIGN = new Breakage.Design(List.of(1), 1);

  @Test
  void aTextThatBothAWalkAndTheSampleFoundCountsOnce(@TempDir Path folder) {
    Result walk = Lines.inDomain("meaning", Lines.found("m", "t1", 3, 2), Map.of());
    String text = walk.found().orElseThrow().firstFailure().text();
    Drawn drawn =
        new Drawn("meaning", "word", 1, "id", Drawn.DIFFERENT, null, null, List.of(), text, null);
    Sampled task = Samples.task("m", "t1", List.of(0, 0, 0)).withDrawn(List.of(drawn));
    Map<String, Label> labels = Map.of(FirstFailureLabels.sheetId("t1", text), Label.CHANGED);
    WholeRun run =
        WholeRun.of(List.of(walk), AnalysisSettings.seeded(1), labels)
            .withSample(List.of(task), DESIGN);

    JudgedFailures judged = JudgedFailures.read(folder, run, DESIGN);

    assertThat(judged.describe("meaning").get(0)).contains("people call 1 of 1 failing text ");
    assertThat(judged.labelCounts("m").get(0).changed()).isOne();
  }
}
