package dev.morph.experiments.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Samples;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.report.Terms;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShortSummaryTest {
  private static final Breakage.Design DESIGN = new Breakage.Design(List.of(1, 2, 3, 5), 1);

  private static String summary(List<Sampled> samples) {
    WholeRun run =
        WholeRun.of(List.of(), AnalysisSettings.seeded(1), Map.of()).withSample(samples, DESIGN);
    return ShortSummary.render(run, Terms.PROGRAMS, "");
  }

  @Test
  void aDifferenceBetweenModelsIsStatedOnce() {
    List<Sampled> samples =
        new ArrayList<>(Samples.world("openai:a@http://h/v1", 92, 0.04, 0, 2, 5, 6));
    samples.addAll(Samples.world("openai:b@http://h/v1", 92, 0.01, 0, 2, 5, 7));

    String summary = summary(samples);

    assertThat(summary.replaceAll("\\s+", " "))
        .contains("b is more robust than a by ")
        .containsPattern("a: F = [0-9.]+ \\[[0-9.]+, [0-9.]+\\], noise 0.0");
  }

  @Test
  void withoutADifferenceTheSmallestDetectableOneIsStated() {
    List<Sampled> samples = new ArrayList<>(Samples.world("a", 14, 0.02, 0.01, 2, 5, 6));
    samples.addAll(Samples.world("b", 14, 0.02, 0.01, 2, 5, 7));

    assertThat(summary(samples).replaceAll("\\s+", " "))
        .containsPattern(
            "No two models are shown to differ: with 14 tasks, a difference of about [0-9.]+ points"
                + " would be shown 80 % of the time.")
        .contains("With fewer than 50 tasks, F's upper bound may miss tasks that always break.")
        .doesNotContain("more robust");
  }

  @Test
  void stoppedTasksAreCalledUnfinished() {
    List<Sampled> samples = new ArrayList<>(Samples.world("a", 12, 0.02, 0, 1, 5, 6));
    samples.add(Sampled.notAsked("t99", "a", Map.of(), "the cap of 80 calls is reached"));

    assertThat(summary(samples)).contains("1 of 13 unfinished");
  }

  @Test
  void theSummaryAlwaysFitsOneScreen() {
    List<Sampled> samples = new ArrayList<>();
    for (int model = 0; model < 30; model++) {
      String name = "openai:a-model-with-a-rather-long-name-" + model + "@http://127.0.0.1:80/v1";
      samples.addAll(Samples.world(name, 20, 0.001 * (model + 1), 0.01, 2, 5, model));
    }

    List<String> lines = summary(samples).lines().filter(line -> !line.isBlank()).toList();

    assertThat(lines).hasSizeLessThanOrEqualTo(24).allMatch(line -> line.length() <= 80);
    assertThat(lines).anyMatch(line -> line.matches("and \\d+ more models in full.txt"));
  }

  @Test
  void ofThreeModelsTheScreenHasBothNumbersAndThreeFailures() {
    List<Sampled> samples = new ArrayList<>();
    List<Result> walks = new ArrayList<>();
    for (String model : List.of("gpt-4o-mini", "gpt-4o", "ministral-8b")) {
      samples.addAll(Samples.world(model, 14, 0.05, 0, 2, 5, 6));
      for (int task = 0; task < 14; task++) {
        walks.add(
            task < 9
                ? Lines.found(model, "t" + task, 2 + task % 3, 1)
                : Lines.notReached(model, "t" + task, task));
      }
    }
    WholeRun run =
        WholeRun.of(walks, AnalysisSettings.seeded(1), Map.of()).withSample(samples, DESIGN);

    List<String> lines =
        ShortSummary.render(run, Terms.PROGRAMS, "").lines().filter(it -> !it.isBlank()).toList();

    assertThat(lines).hasSizeLessThanOrEqualTo(24).allMatch(line -> line.length() <= 80);
    assertThat(lines).filteredOn(it -> it.contains(": F = ")).hasSize(3);
    assertThat(lines).filteredOn(it -> it.startsWith("  R^o = ")).hasSize(3);
    assertThat(lines).filteredOn(it -> it.matches("t\\d+:.*")).hasSize(3);
  }

  @Test
  void aRunWithoutAnyUsableAnswerSaysWhy() {
    Sampled none = new Sampled("a", "m", Map.of(), null, "no code", List.of(), 0, null);
    WholeRun run =
        WholeRun.of(List.of(), AnalysisSettings.seeded(1), Map.of())
            .withSample(List.of(none), DESIGN);

    assertThat(ShortSummary.render(run, Terms.PROGRAMS, ""))
        .contains("m: nothing to compare with; 1 without a usable program.")
        .contains("No unchanged task has a usable answer (no code: 1)");
  }

  @Test
  void withoutASampleTheFirstLinesOfTheTablesAreGiven() {
    WholeRun run =
        WholeRun.of(List.of(Lines.found("m", "a", 2, 1)), AnalysisSettings.seeded(1), Map.of());
    String full = String.join("\n", IntStream.range(0, 60).mapToObj(i -> "line " + i).toList());

    assertThat(ShortSummary.render(run, Terms.PROGRAMS, full).lines())
        .hasSizeLessThanOrEqualTo(24)
        .contains("line 0", "The rest is in full.txt, or printed with --full.");
  }
}
