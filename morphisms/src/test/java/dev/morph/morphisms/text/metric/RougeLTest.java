package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RougeLTest extends GoldenMetricContract {

  @Test
  void aTextIsComparedByItsLongestCommonSubsequence() {
    Prepared<String> seed = Rouge.PLAIN.rougeL().prepare("the sum of the values");
    assertThat(seed.measure("the values of the sum")).isEqualTo(0.6);
    assertThat(seed.self()).isEqualTo(1);
    assertThat(Rouge.PLAIN.rougeL().polarity()).isEqualTo(Polarity.SIMILARITY);
  }

  @Test
  void theSubsequenceIsTheLongestAtEveryLength() {
    SeededDraw draw = SeededDraw.of(8, "rouge", "subsequence");
    for (int round = 0; round < 1000; round++) {
      int[] left = randomSymbols(draw, 0);
      int[] right = randomSymbols(draw, -1);
      assertThat(new BitParallelAlignment(left, 5).longestCommonSubsequence(right))
          .isEqualTo(byTable(left, right));
    }
  }

  private static int[] randomSymbols(SeededDraw draw, int lowest) {
    int length = draw.nextInt(draw.nextInt(2) == 0 ? 20 : 200);
    return IntStream.range(0, length).map(i -> lowest + draw.nextInt(5 - lowest)).toArray();
  }

  private static int byTable(int[] left, int[] right) {
    int[][] table = new int[left.length + 1][right.length + 1];
    for (int i = 1; i <= left.length; i++) {
      for (int j = 1; j <= right.length; j++) {
        table[i][j] =
            left[i - 1] == right[j - 1]
                ? table[i - 1][j - 1] + 1
                : Math.max(table[i - 1][j], table[i][j - 1]);
      }
    }
    return table[left.length][right.length];
  }

  @Override
  protected PairMetric<String> metric() {
    return Rouge.PLAIN.rougeL();
  }

  @Override
  String goldenField() {
    return "rougeL";
  }

  @Override
  double tolerance() {
    return 1e-12;
  }
}
