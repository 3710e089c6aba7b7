package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.junit.jupiter.api.Test;

class LevenshteinCharTest extends GoldenMetricContract {

  @Test
  void aChangedCharacterCountsOne() {
    Prepared<String> seed = Levenshtein.characterDistance().prepare("Compute the sum.");
    assertThat(seed.measure("compute a sum")).isEqualTo(5);
    assertThat(seed.normalise("compute a sum", 5)).isEqualTo(5 / 16.0);
    assertThat(Levenshtein.characterDistance().polarity()).isEqualTo(Polarity.DISTANCE);
  }

  @Test
  void aCharacterOutsideTheBasicPlaneCountsOne() {
    Prepared<String> seed = Levenshtein.characterDistance().prepare("\ud83d\ude00");
    assertThat(seed.measure("\ud83d\ude03")).isEqualTo(1);
    assertThat(seed.measure("")).isEqualTo(1);
    assertThat(seed.normalise("", 1)).isEqualTo(1);
  }

  @Test
  void itAgreesWithAnotherImplementationAtEveryLength() {
    SeededDraw draw = SeededDraw.of(5, "levenshtein", "char");
    LevenshteinDistance other = LevenshteinDistance.getDefaultInstance();
    for (int round = 0; round < 1500; round++) {
      String left = randomLetters(draw);
      String right = draw.nextInt(2) == 0 ? randomLetters(draw) : edited(left, draw);
      assertThat(Levenshtein.characterDistance().prepare(left).measure(right))
          .as("'%s' to '%s'", left, right)
          .isEqualTo((double) other.apply(left, right));
    }
  }

  private static String randomLetters(SeededDraw draw) {
    StringBuilder text = new StringBuilder();
    for (int i = draw.nextInt(300); i > 0; i--) {
      text.append((char) ((draw.nextInt(5) == 0 ? '\u00e0' : 'a') + draw.nextInt(4)));
    }
    return text.toString();
  }

  @Override
  protected PairMetric<String> metric() {
    return Levenshtein.characterDistance();
  }

  @Override
  String goldenField() {
    return "levenshtein_char";
  }

  @Override
  double tolerance() {
    return 0;
  }
}
