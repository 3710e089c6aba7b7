package dev.morph.morphisms.code.ngram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against a plain reference implementation of what KenLM defines. */
class KneserNeyReferenceTest {
  @ParameterizedTest
  @CsvSource({"1, 6.0588", "2, 3.7298", "3, 2.9753", "4, 2.8112"})
  void everySentenceHasTheReferencesLogarithmAndCount(int order, double bits) throws IOException {
    NgramModel model = trained(order);
    List<List<String>> sentences = Shared.sentences("golden/kneser-ney/dev.txt");
    List<List<String>> expected = Shared.sentences("golden/kneser-ney/dev.order" + order + ".txt");

    Score all = Score.NONE;
    for (int i = 0; i < sentences.size(); i++) {
      Score score = model.score(sentences.get(i));
      assertThat(score.log2())
          .as("line %d", i + 1)
          .isCloseTo(Double.parseDouble(expected.get(i).get(0)), Percentage.withPercentage(1e-4));
      assertThat(score.tokens()).isEqualTo(Integer.parseInt(expected.get(i).get(1)));
      all = all.plus(score);
    }
    assertThat(all.crossEntropy()).isCloseTo(bits, within(5e-5));
  }

  static NgramModel trained(int order) throws IOException {
    NgramTrainer trainer = new NgramTrainer(NgramSettings.ofOrder(order));
    Shared.sentences("golden/kneser-ney/train.txt").forEach(trainer::add);
    return trainer.train(TokenKind.WORDS, "reference text");
  }
}
