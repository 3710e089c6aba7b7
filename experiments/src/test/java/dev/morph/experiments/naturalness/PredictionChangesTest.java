package dev.morph.experiments.naturalness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.naturalness.PredictionChanges.Outcome;
import dev.morph.experiments.naturalness.PredictionChanges.Quality;
import java.util.List;
import org.junit.jupiter.api.Test;

class PredictionChangesTest {
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
    assertThat(CHANGES.changes()).isEqualTo(new PredictionChanges.Changes(1, 2, 6));
    assertThat(CHANGES.changes().share()).isEqualTo(0.5);
    assertThat(CHANGES.only(Label.NATURAL).changes())
        .isEqualTo(new PredictionChanges.Changes(1, 1, 4));
  }

  @Test
  void changesByUnnaturalTransformationsAreFalseAlarms() {
    assertThat(CHANGES.shareOfChanges(Label.UNNATURAL)).isCloseTo(1 / 3.0, within(1e-12));
    assertThat(CHANGES.shareOfChanges(Label.NATURAL)).isCloseTo(2 / 3.0, within(1e-12));
    assertThat(new PredictionChanges(List.of()).shareOfChanges(Label.NATURAL)).isNaN();
  }

  /** The study's example: three of five transformations of a bug repaired count as 0.6. */
  @Test
  void aBugCountsByTheShareOfItsTransformationsThatAreRepaired() {
    PredictionChanges.Performance correct = CHANGES.performance(Quality.CORRECT);

    assertThat(correct.original()).isEqualTo(1);
    assertThat(correct.transformed()).isCloseTo(0.6, within(1e-12));
    assertThat(correct.drop()).isCloseTo(0.4, within(1e-12));
    assertThat(CHANGES.performance(Quality.PLAUSIBLE).transformed())
        .isCloseTo(4 / 5.0 + 1, within(1e-12));
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
