package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import dev.morph.experiments.analysis.FirstFailureLabels.Label;
import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.Map;
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
    assertThat(run.words())
        .containsExactly(
            "Domain meaning: only paraphrases that keep the meaning count.",
            "2 of 3 distinct first failures of every paraphrase do not keep the meaning (oppositions"
                + " 1, relations 1).",
            "None of 1 distinct first failures is labelled valid or not.");
    assertThat(run.results()).hasSize(5);
  }

  @Test
  void aFirstFailureOfSeveralModelsIsLeftOutOnce() {
    LeftOut left = LeftOut.of("meaning", results());

    assertThat(left.failures()).isEqualTo(3);
    assertThat(left.all()).isEqualTo(2);
    assertThat(LeftOut.of("meaning", results().subList(0, 1)).words()).isEmpty();
    assertThat(LeftOut.of("published", results()).all()).as("it leaves nothing out").isZero();
  }

  @Test
  void labelsCountOncePerParaphraseAndWithinTheirDomain() {
    Map<String, Label> labels =
        Map.of(
            FirstFailureLabels.id(results().get(0)), Label.VALID,
            FirstFailureLabels.id(results().get(2)), Label.CHANGED,
            FirstFailureLabels.id(results().get(4)), Label.UNSURE);
    WholeRun run = WholeRun.of(results(), SETTINGS, labels);

    Validity published = Validity.of("published", run.domains().get(1).results(), labels);
    assertThat(published.words())
        .isEqualTo("False alarms: 1 of 2 labelled first failures, 50 % (95 % interval 9 to 91).");
    assertThat(published.unsure()).isEqualTo(1);
    assertThat(run.validity().words())
        .isEqualTo("False alarms: 0 of 1 labelled first failures, 0 % (95 % interval 0 to 79).");
    assertThat(Validity.of("any", List.of(), labels).words())
        .isEqualTo("No first failure, so there is nothing to label.");
  }
}
