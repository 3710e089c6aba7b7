package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.scenarios.engine.spec.Scoring;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedComparisonTest {
  private static final AnalysisSettings SETTINGS = AnalysisSettings.seeded(1);

  @Test
  void aModelThatFailsFartherAwayOnEverySeedIsMoreRobust() {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      results.add(Lines.found("weak", "s" + i, 1 + 0.1 * i, 0));
      results.add(Lines.found("strong", "s" + i, 2 + 0.23 * i, 0));
    }

    PairedComparison pair = compared(results, SETTINGS).get(0);

    assertThat(pair.seeds()).isEqualTo(12);
    assertThat(pair.meanDifference()).isNegative();
    assertThat(pair.difference().interval().high()).isNegative();
    assertThat(pair.signedRank().p()).isCloseTo(2 / 4096.0, within(1e-12));
    assertThat(pair.permutation().p()).isCloseTo(2 / 4096.0, within(1e-12));
    assertThat(pair.conclusion())
        .isEqualTo("strong held farther; exploratory, not adjusted for noise");
  }

  @Test
  void aCensoredSeedIsComparedUpToItsExploredDistance() {
    List<Result> results =
        List.of(
            Lines.notReached("a", "s", 4),
            Lines.found("b", "s", 9, 8), // known to be at least as far: no difference
            Lines.notReached("a", "t", 4),
            Lines.found("b", "t", 3, 2)); // known to be nearer by at least 0.1

    PairedComparison pair = compared(results, SETTINGS).get(0);

    assertThat(pair.meanDifference()).isCloseTo(0.05, within(1e-12));
    assertThat(pair.significant()).isFalse();
    assertThat(pair.conclusion()).isEqualTo("no difference shown");
  }

  @Test
  void holmCorrectsOverAllTestsOfAllPairsOfModels() {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      results.add(Lines.found("a", "s" + i, 1 + 0.1 * i, 0));
      results.add(Lines.found("b", "s" + i, 2 + 0.23 * i, 0));
      results.add(Lines.found("c", "s" + i, 1 + 0.1 * i, 0));
    }

    List<PairedComparison> pairs = compared(results, SETTINGS);

    assertThat(pairs).hasSize(3);
    assertThat(pairs.get(0).signedRankHolm())
        .isCloseTo(6 * pairs.get(0).signedRank().p(), within(1e-12));
    assertThat(pairs.get(1).signedRank().p()).isEqualTo(1);
  }

  @Test
  void holmCorrectsOverMetricsToo() {
    List<Result> results = differing();
    List<Result> twice = new ArrayList<>(results);
    results.forEach(line -> twice.add(Lines.under("chrf", line)));

    assertThat(compared(results, SETTINGS).get(0).signedRankHolm())
        .isCloseTo(2 * 2 / 4096.0, within(1e-12));
    assertThat(compared(twice, SETTINGS).get(0).signedRankHolm())
        .isCloseTo(4 * 2 / 4096.0, within(1e-12));
  }

  @Test
  void onlyTestsOfThePrimaryMetricCountIfOneIsSet() {
    List<Result> twice = new ArrayList<>(differing());
    differing().forEach(line -> twice.add(Lines.under("chrf", line)));

    List<PairedComparison> pairs = compared(twice, SETTINGS.withScoring(new Scoring(0.25, "chrf")));

    assertThat(pairs.get(0).signedRankHolm()).isNull();
    assertThat(pairs.get(0).conclusion()).isEqualTo("not the primary metric");
    assertThat(pairs.get(1).signedRankHolm()).isCloseTo(2 * 2 / 4096.0, within(1e-12));
    assertThat(pairs.get(1).significant()).isTrue();
  }

  @Test
  void thePairedEffectSizeIsTheShareOfSeedsOnWhichTheFirstIsFarther() {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      results.add(Lines.found("a", "s" + i, i + 1, 0));
      results.add(Lines.found("b", "s" + i, i < 9 ? i + 0.5 : i + 1, 0));
    }

    PairedComparison pair = compared(results, SETTINGS).get(0);

    assertThat(pair.pairedA12()).isCloseTo(0.95, within(1e-12));
    assertThat(pair.unpairedA12()).isCloseTo(0.545, within(1e-12));
  }

  private static List<Result> differing() {
    List<Result> results = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      results.add(Lines.found("weak", "s" + i, 1 + 0.1 * i, 0));
      results.add(Lines.found("strong", "s" + i, 2 + 0.23 * i, 0));
    }
    return results;
  }

  @Test
  void seedsThatAreNotEvaluableForOneModelAreLeftOut() {
    assertThat(
            compared(List.of(Lines.found("a", "s", 1, 0), Lines.found("b", "t", 1, 0)), SETTINGS))
        .isEmpty();
  }

  /** All pairs of models, with p-values corrected over them alone. */
  private static List<PairedComparison> compared(List<Result> results, AnalysisSettings settings) {
    List<PairedComparison> pairs =
        PairedComparison.compareAll(RunAnalysis.of(results, settings).walks(), settings);
    List<TestFamily.Test> tests = pairs.stream().flatMap(it -> it.tests().stream()).toList();
    TestFamily family = TestFamily.of(tests, settings.scoring().primary());
    return pairs.stream().map(it -> it.corrected(family)).toList();
  }
}
