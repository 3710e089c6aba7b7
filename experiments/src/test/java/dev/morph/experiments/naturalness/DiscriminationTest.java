package dev.morph.experiments.naturalness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.morphisms.code.ngram.NaturalnessChange;
import java.util.List;
import java.util.stream.DoubleStream;
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
    assertThat(found.get(0).rankBiserial()).isCloseTo(-0.5, within(1e-12));
    assertThat(Discrimination.of(List.of(labelled(1, 2, Label.NATURAL)))).isEmpty();
  }

  @Test
  void probabilitiesRangeFromZeroToOneInTheOrderOfTheValues() {
    assertThat(
            DoubleStream.of(-1, 3, 0)
                .map(value -> Discrimination.unnaturalProbability(value, -1, 3)))
        .containsExactly(0.0, 1.0, 0.25);
    assertThat(Discrimination.unnaturalProbability(2, 2, 2)).isEqualTo(0.5);
  }

  private static Discrimination.Labelled labelled(double from, double to, Label label) {
    return new Discrimination.Labelled(new NaturalnessChange(from, to), label);
  }
}
