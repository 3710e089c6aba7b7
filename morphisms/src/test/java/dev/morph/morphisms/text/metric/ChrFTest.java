package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChrFTest extends GoldenMetricContract {

  @Test
  void aTextIsComparedByItsCharacterNgrams() {
    Prepared<String> seed = ChrF.metric().prepare("Compute the sum.");
    assertThat(seed.self()).isEqualTo(100);
    assertThat(seed.measure("Compute the sum")).isCloseTo(92.75504182616072, within(1e-9));
    assertThat(ChrF.metric().polarity()).isEqualTo(Polarity.SIMILARITY);
    assertThat(seed.normalise("Compute the sum", 92.75)).isCloseTo(0.0725, within(1e-12));
  }

  @Test
  void textsWithoutCharactersScoreZero() {
    assertThat(ChrF.metric().prepare("").measure("")).isZero();
    assertThat(ChrF.metric().prepare(" \u00a0").measure("a")).isZero();
    assertThat(ChrF.metric().prepare("a").measure("\u2003\n")).isZero();
  }

  @Test
  void theAutomatonAgreesWithNaiveCounting() {
    SeededDraw draw = SeededDraw.of(4, "chrf", "n-grams");
    for (int round = 0; round < 2000; round++) {
      int[] seed = randomSymbols(draw);
      int[] other = randomSymbols(draw);
      int orders = 1 + draw.nextInt(6);
      NgramCounts counts = new NgramCounts(seed, orders);
      int[] matches = counts.matches(other);
      for (int order = 1; order <= orders; order++) {
        assertThat(matches[order]).isEqualTo(oneByOne(seed, other, order));
        assertThat(counts.total(order)).isEqualTo(Math.max(0, seed.length - order + 1));
      }
    }
  }

  private static int[] randomSymbols(SeededDraw draw) {
    int[] symbols = new int[draw.nextInt(40)];
    int alphabet = 1 + draw.nextInt(4);
    for (int i = 0; i < symbols.length; i++) {
      symbols[i] = draw.nextInt(20) == 0 ? Character.MAX_CODE_POINT : draw.nextInt(alphabet);
    }
    return symbols;
  }

  private static int oneByOne(int[] left, int[] right, int order) {
    Map<List<Integer>, Integer> counts = new HashMap<>();
    for (int i = 0; i + order <= left.length; i++) {
      counts.merge(ngram(left, i, order), 1, Integer::sum);
    }
    int matches = 0;
    for (int i = 0; i + order <= right.length; i++) {
      if (counts.merge(ngram(right, i, order), -1, Integer::sum) >= 0) {
        matches++;
      }
    }
    return matches;
  }

  private static List<Integer> ngram(int[] symbols, int start, int order) {
    return Arrays.stream(symbols, start, start + order).boxed().toList();
  }

  @Override
  protected PairMetric<String> metric() {
    return ChrF.metric();
  }

  @Override
  String goldenField() {
    return "chrf";
  }

  @Override
  double tolerance() {
    return 1e-9;
  }
}
