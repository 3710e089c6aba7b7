package dev.morph.experiments.naturalness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.naturalness.PredictionChanges.Outcome;
import dev.morph.experiments.naturalness.PredictionChanges.Quality;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PredictionChangesTest {
  private static final Bootstrap BOOTSTRAP = new Bootstrap(1, 200);

  private static final PredictionChanges CHANGES =
      new PredictionChanges(
          List.of(
              new Outcome("Lang-1", Label.NATURAL, Quality.CORRECT, Quality.CORRECT),
              new Outcome("Lang-1", Label.NATURAL, Quality.CORRECT, Quality.PLAUSIBLE),
              new Outcome("Lang-1", Label.UNNATURAL, Quality.CORRECT, Quality.WRONG),
              new Outcome("Lang-1", Label.NATURAL, Quality.CORRECT, Quality.CORRECT),
              new Outcome("Lang-1", Label.LIKELY_NATURAL, Quality.CORRECT, Quality.CORRECT),
              new Outcome("Math-2", Label.NATURAL, Quality.WRONG, Quality.PLAUSIBLE)));

  @Test
  void changesAreCountedForTheBetterAndForTheWorse() {
    assertThat(CHANGES.countChanges()).isEqualTo(new PredictionChanges.Changes(1, 2, 6));
    assertThat(CHANGES.changedShare(BOOTSTRAP, "all").value()).isEqualTo(0.5);
    assertThat(CHANGES.onlyWithLabel(Label.NATURAL).countChanges())
        .isEqualTo(new PredictionChanges.Changes(1, 1, 4));
  }

  @Test
  void changesByUnnaturalTransformationsAreFalseAlarms() {
    assertThat(share(CHANGES, Label.UNNATURAL)).isCloseTo(1 / 3.0, within(1e-12));
    assertThat(share(CHANGES, Label.NATURAL)).isCloseTo(2 / 3.0, within(1e-12));
    assertThat(share(new PredictionChanges(List.of()), Label.NATURAL)).isNull();
  }

  private static Double share(PredictionChanges changes, Label label) {
    return changes.shareOfChanges(label::equals, BOOTSTRAP, "share").value();
  }

  /** The study's example: three of five transformations of a bug repaired count as 0.6. */
  @Test
  void aBugCountsByTheShareOfItsTransformationsThatAreRepaired() {
    PredictionChanges.Performance correct = CHANGES.performance(Quality.CORRECT);

    assertThat(correct.original()).isEqualTo(1);
    assertThat(correct.transformed()).isCloseTo(0.6, within(1e-12));
    assertThat(CHANGES.relativeDrop(Quality.CORRECT, BOOTSTRAP, "drop").value())
        .isCloseTo(0.4, within(1e-12));
    assertThat(CHANGES.performance(Quality.PLAUSIBLE).transformed())
        .isCloseTo(4 / 5.0 + 1, within(1e-12));
  }

  /**
   * The transformations of a bug stand and fall together, so bugs are drawn, not transformations.
   */
  @Test
  void intervalsAreOverBugs() {
    List<Outcome> outcomes = new ArrayList<>();
    for (int bug = 0; bug < 20; bug++) {
      for (int i = 0; i < 50; i++) {
        Quality after = bug < 10 ? Quality.WRONG : Quality.CORRECT;
        outcomes.add(new Outcome("bug " + bug, Label.NATURAL, Quality.CORRECT, after));
      }
    }
    PredictionChanges changes = new PredictionChanges(outcomes);

    Estimate drop = changes.relativeDrop(Quality.CORRECT, BOOTSTRAP, "drop");
    assertThat(drop.value()).isEqualTo(0.5);
    // Of 20 bugs a share of one half has a standard error of 0.11; of 1,000 mutants 0.016.
    assertThat(drop.interval().low()).isBetween(0.2, 0.38);
    assertThat(drop.interval().high()).isBetween(0.62, 0.8);
    assertThat(changes.changedShare(BOOTSTRAP, "all").interval().low()).isBetween(0.2, 0.38);
  }

  @Test
  void oneBugHasOneOriginal() {
    PredictionChanges broken =
        new PredictionChanges(
            List.of(
                new Outcome("A", Label.NATURAL, Quality.CORRECT, Quality.WRONG),
                new Outcome("A", Label.NATURAL, Quality.WRONG, Quality.WRONG)));

    assertThatThrownBy(() -> broken.performance(Quality.CORRECT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("A has originals");
  }
}
