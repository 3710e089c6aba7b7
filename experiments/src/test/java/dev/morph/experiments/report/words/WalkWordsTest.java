package dev.morph.experiments.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the walks of a model found, in a sentence. */
class WalkWordsTest {
  private static WalkWords words(List<Result> results) {
    return new WalkWords(RunAnalysis.of(results, AnalysisSettings.seeded(1)));
  }

  @Test
  void thereIsNothingToSayWithoutWalks() {
    assertThat(words(List.of()).modelLine("m")).isEmpty();
    assertThat(words(List.of()).definition()).isEmpty();
  }

  @Test
  void theMeansAreOverTheTasksThatBrokeAndTheOthersAreCounted() {
    List<Result> results = new ArrayList<>();
    results.add(Lines.found("m", "a", 3, 1));
    results.add(Lines.found("m", "b", 2, 1));
    results.add(Lines.notReached("m", "c", 4));

    String line = words(results).modelLine("m").orElseThrow();

    assertThat(line)
        .startsWith("R^o = ")
        .contains("(no interval: n = 2 < 10)", "over the 2 of 3 tasks that broke", "R^* = ")
        .endsWith("; 1 held as far as it was explored (4 words).");
  }

  @Test
  void aModelThatNeverBreaksHasNoMean() {
    List<Result> results = List.of(Lines.notReached("m", "a", 5), Lines.notReached("m", "b", 4));

    assertThat(words(results).modelLine("m"))
        .contains(
            "R^o: none of 2 tasks broke; 2 held as far as they were explored (4 to 5 words).");
  }
}
