package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.label.ExcludedFailures;
import dev.morph.experiments.analysis.label.FirstFailureLabels;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.experiments.analysis.label.Validity;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class WholeRunTest {
  private static final AnalysisSettings SETTINGS = AnalysisSettings.seeded(1);

  /** One seed fails in both domains, two only as published, one of them under two models. */
  private static List<Result> results() {
    return List.of(
        Lines.inDomain("meaning", Lines.found("a", "one", 4, 3), Map.of()),
        Lines.inDomain("published", Lines.found("a", "one", 4, 3), Map.of()),
        Lines.inDomain("published", Lines.found("a", "two", 2, 1), left("oppositions")),
        Lines.inDomain("published", Lines.found("b", "two", 2, 1), left("oppositions")),
        Lines.inDomain("published", Lines.found("a", "three", 1, 1), left("relations")));
  }

  private static Map<String, Exclusion> left(String rule) {
    return Map.of("meaning", new Exclusion(rule, rule));
  }

  @Test
  void theHeadlineIsTheFirstDomainAndSaysWhatItLeavesOut() {
    WholeRun run = WholeRun.of(results(), SETTINGS, Map.of());

    assertThat(run.headline().domain()).isEqualTo("meaning");
    assertThat(run.domains())
        .extracting(RunAnalysis::domain)
        .containsExactly("meaning", "published");
    assertThat(run.describeDomains())
        .containsExactly(
            "Domain meaning: only paraphrases that keep the meaning count.",
            "Of 3 distinct first failures of all paraphrases, 2 do not keep the meaning"
                + " (oppositions 1,"
                + " relations 1) and do not count in the domain meaning.",
            "None of 1 distinct first failures is labelled valid or changed.");
    assertThat(run.results()).hasSize(5);
  }

  @Test
  void inFrontOfTheOthersThePublishedDomainLeavesWhatAnotherLeavesOut() {
    List<Result> results = new ArrayList<>(results());
    results.sort(Comparator.comparing(Result::domain).reversed());

    WholeRun run = WholeRun.of(results, SETTINGS, Map.of());

    assertThat(run.headline().domain()).isEqualTo("published");
    assertThat(run.describeDomains())
        .contains("Domain published: every mutant counts, as published.")
        .anyMatch(it -> it.endsWith("and do not count in the domain meaning."));
  }

  @Test
  void aFirstFailureOfSeveralModelsIsLeftOutOnce() {
    ExcludedFailures left = ExcludedFailures.of("meaning", results());

    assertThat(left.failures()).isEqualTo(3);
    assertThat(left.excludedCount()).isEqualTo(2);
    assertThat(ExcludedFailures.of("meaning", results().subList(0, 1)).describe()).isEmpty();
    assertThat(ExcludedFailures.of("published", results()).excludedCount())
        .as("it leaves nothing out")
        .isZero();
  }

  @Test
  void labelsCountOncePerParaphraseAndWithinTheirDomain() {
    Map<String, Label> labels =
        Map.of(
            FirstFailureLabels.sheetId(results().get(0)), Label.VALID,
            FirstFailureLabels.sheetId(results().get(2)), Label.CHANGED,
            FirstFailureLabels.sheetId(results().get(4)), Label.UNSURE);
    WholeRun run = WholeRun.of(results(), SETTINGS, labels);

    Validity published = run.validity(run.domains().get(1));
    assertThat(published.describe())
        .isEqualTo(
            "False alarms: 1 of 2 labelled first failures, 50 % (no interval over tasks: n = 2 <"
                + " 10).");
    assertThat(published.unsure()).isEqualTo(1);
    assertThat(run.validity().describe())
        .isEqualTo(
            "False alarms: 0 of 1 labelled first failures, 0 % (no interval over tasks: n = 1 <"
                + " 10).");
    assertThat(Validity.of("any", List.of(), labels, SETTINGS).describe())
        .isEqualTo("No first failure, so there is nothing to label.");
  }

  /** Five models that fail at one task in the same way are not five observations. */
  @Test
  void theIntervalOfFalseAlarmsIsOverTasks() {
    List<Result> results = new ArrayList<>();
    Map<String, Label> labels = new HashMap<>();
    for (int task = 0; task < 20; task++) {
      for (int model = 0; model < 5; model++) {
        Result line = Lines.worded("text " + model, Lines.found("m" + model, "s" + task, 2, 1));
        results.add(line);
        labels.put(FirstFailureLabels.sheetId(line), task < 6 ? Label.CHANGED : Label.VALID);
      }
    }
    Validity validity = Validity.of("published", results, labels, SETTINGS);

    double[] unclustered = validity.changed().interval();
    Interval overTasks = Objects.requireNonNull(validity.share().interval());
    assertThat(validity.changed().of()).isEqualTo(100);
    assertThat(validity.changed().rate()).isEqualTo(0.3);
    assertThat(overTasks.low()).isBetween(0.05, 0.15).isLessThan(unclustered[0]);
    assertThat(overTasks.high()).isBetween(0.45, 0.6).isGreaterThan(unclustered[1]);
    assertThat(validity.describe()).contains("30 % (95 % interval over tasks ");
  }
}
