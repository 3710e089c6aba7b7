package dev.morph.experiments.naturalness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.morphisms.code.naturalness.NaturalnessChange;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiscriminationTest {
  @Test
  void theRelativeChangeCanShowWhatCrossEntropyCannot() {
    List<Discrimination> found =
        Discrimination.of(
            List.of(
                labelled(2, 2.6, Label.UNNATURAL),
                labelled(4, 5.0, Label.UNNATURAL),
                labelled(4, 4.2, Label.NATURAL),
                labelled(6, 6.1, Label.NATURAL),
                labelled(1, 9.9, Label.LIKELY_NATURAL)));

    assertThat(found).extracting(Discrimination::measure).containsExactly("ce", "rnc", "change");
    assertThat(found).extracting(one -> one.auc().value()).containsExactly(0.25, 1.0, 1.0);
    assertThat(found.get(0).effect()).isCloseTo(-0.5, within(1e-12));
    assertThat(Discrimination.of(List.of(labelled(1, 2, Label.NATURAL)))).isEmpty();
  }

  @Test
  void probabilitiesRangeFromZeroToOneInTheOrderOfTheValues() {
    assertThat(Discrimination.probabilities(new double[] {-1, 3, 0, Double.NaN}))
        .containsExactly(0, 1, 0.25, Double.NaN);
    assertThat(Discrimination.probabilities(new double[] {2, 2})).containsExactly(0.5, 0.5);
  }

  private static Discrimination.Labelled labelled(double from, double to, Label label) {
    return new Discrimination.Labelled(new NaturalnessChange(from, to), label);
  }
}
