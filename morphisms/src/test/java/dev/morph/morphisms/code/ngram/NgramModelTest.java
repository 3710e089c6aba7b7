package dev.morph.morphisms.code.ngram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NgramModelTest {
  /**
   * By hand. The counts of counts of so small a text give no discounts, so they are KenLM's fixed
   * ones: 0.5, 1 and 1.5.
   *
   * <pre>
   * different words before: a {s}, b {a}, c {a}, end {b, c}: 5 in all; discounted 3 * 0.5 + 1 = 2.5
   * five words with unk and end, so each gets 2.5 / 5 / 5 = 0.1 on top:
   * p(a) = p(b) = p(c) = 0.5 / 5 + 0.1 = 0.2, p(end) = 1 / 5 + 0.1 = 0.3, p(unk) = 0.1
   * after s, 2 a: (2 - 1) / 2 + 1 / 2 * p(a) = 0.6
   * after a, 1 b and 1 c: (1 - 0.5) / 2 + 1 / 2 * p(b) = 0.35
   * after b, 1 end: (1 - 0.5) / 1 + 0.5 / 1 * p(end) = 0.65
   * </pre>
   */
  @Test
  void aSentenceHasTheProbabilityWorkedOutByHand() {
    NgramModel model = model(NgramSettings.ofOrder(2), "a b", "a c");

    assertThat(probabilities(model, "a b")).containsExactly(new double[] {0.6, 0.35, 0.65}, EXACT);
    assertThat(model.score(List.of("a", "b")).log2())
        .isCloseTo(Math.log(0.6 * 0.35 * 0.65) / Math.log(2), within(1e-6));
    // Not seen: b after b backs off, 0.5 * p(b); unknown after a, 0.5 * p(unk); end after unknown.
    assertThat(probabilities(model, "a b b")).contains(new double[] {0.5 * 0.2}, EXACT);
    assertThat(probabilities(model, "a what"))
        .containsExactly(new double[] {0.6, 0.5 * 0.1, 0.3}, EXACT);
    assertThat(model.score(List.of("a", "what"))).extracting(Score::unknown).isEqualTo(1);
  }

  private static final org.assertj.core.data.Offset<Double> EXACT = within(1e-7);

  @Test
  void discountsFollowFromCountsOfCounts() {
    int[] counts = {1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 9, 0, 0};
    // t = 8, 4, 2, 1; Y = 8 / (8 + 8) = 1/2
    Discounts discounts = Discounts.of(counts);

    assertThat(discounts.one()).isEqualTo(1 - 2 * 0.5 * 4 / 8);
    assertThat(discounts.two()).isEqualTo(2 - 3 * 0.5 * 2 / 4);
    assertThat(discounts.more()).isEqualTo(3 - 4 * 0.5 * 1 / 2);
    assertThat(Discounts.of(new int[] {1, 1, 2})).isEqualTo(new Discounts(0.5, 1, 1.5));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void everyProbabilityIsThatOfThePlainDefinition(int order) {
    for (int randomSeed = 0; randomSeed < 20; randomSeed++) {
      Random random = new Random(100L * order + randomSeed);
      List<List<String>> text = text(random, 5 + random.nextInt(60), 2 + random.nextInt(12));
      NgramModel model = train(NgramSettings.ofOrder(order), text);
      PlainKneserNey plain = new PlainKneserNey(order, text);

      for (List<String> sentence : text(random, 20, 16)) {
        assertThat(model.score(sentence).log2())
            .isCloseTo(plain.log2(sentence), within(1e-5 * (1 + sentence.size())));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 6})
  void probabilitiesSumToOneAfterAnyContextPrunedOrNot(int order) {
    for (int randomSeed = 0; randomSeed < 10; randomSeed++) {
      Random random = new Random(7L * order + randomSeed);
      List<List<String>> text = text(random, 60, 8);
      List<Integer> prune = new ArrayList<>();
      for (int n = 0; n < order; n++) {
        prune.add(n == 0 ? 0 : random.nextInt(2) + prune.get(n - 1));
      }
      NgramModel model = train(new NgramSettings(order, 1 + random.nextInt(4), prune), text);
      for (List<String> context : text(random, 10, 10)) {
        double sum =
            model.words().stream()
                .filter(word -> !EncodedText.MARKERS.contains(word))
                .mapToDouble(word -> last(model, context, word))
                .sum();
        double[] ended = model.tokenScores(context);
        sum += Math.pow(2, ended[ended.length - 1]) + last(model, context, "never seen");
        assertThat(sum).isCloseTo(1, within(1e-5));
      }
    }
  }

  @Test
  void theWeightOfPrunedNgramsGoesToBackingOff() {
    String[] text = {"a b", "a b", "a c", "d b"};
    NgramModel whole = model(NgramSettings.ofOrder(2), text);
    NgramModel pruned = model(new NgramSettings(2, 1, List.of(0, 1)), text);

    assertThat(whole.ngramCount(2)).isEqualTo(7); // s a, s d, a b, a c, d b, b end, c end
    assertThat(pruned.ngramCount(2)).isEqualTo(3); // s a, a b, b end
    // After a: b twice, c once. p(b | a) is the same but for backing off: (2 - D2) / 3 + gamma
    // p(b),
    // and gamma is (D2 + 1) / 3 where it was (D2 + D1) / 3; all of c's count is freed.
    double b = Math.pow(2, whole.level(1).log2().get(3));
    double gammaBefore = Math.pow(2, whole.level(1).backoff().get(4));
    double gammaAfter = Math.pow(2, pruned.level(1).backoff().get(4));
    assertThat(whole.words().subList(3, 5)).containsExactly("a", "b");
    assertThat(b).isPositive();
    assertThat(gammaAfter).isGreaterThanOrEqualTo(gammaBefore);
  }

  @Test
  void rareWordsCanBeReadAsUnknown() {
    NgramModel model =
        train(new NgramSettings(2, 2, List.of(0, 0)), sentences("a b", "a c", "a b", "a d"));

    assertThat(model.knows("b")).isTrue();
    assertThat(model.knows("c")).isFalse();
    assertThat(probabilities(model, "a c")[1])
        .isEqualTo(probabilities(model, "a never")[1])
        .isGreaterThan(0.3);
  }

  @Test
  void theSameSentencesInAnotherOrderGiveTheSameModel() {
    NgramModel one = model(NgramSettings.ofOrder(3), "a b c", "b c d", "d d");
    NgramModel two = model(NgramSettings.ofOrder(3), "d d", "b c d", "a b c");

    assertThat(two.words()).isEqualTo(one.words());
    assertThat(probabilities(two, "a b c d d")).isEqualTo(probabilities(one, "a b c d d"));
  }

  @Test
  void anEmptySentenceIsItsEnd() {
    NgramModel model = model(NgramSettings.ofOrder(3), "a b", "");

    assertThat(model.score(List.of()).tokens()).isEqualTo(1);
    assertThat(model.score(List.of()).log2()).isNegative();
    assertThat(Score.NONE.crossEntropy()).isZero();
  }

  @Test
  void markersInATextAreUnknownWordsAndRefusedInTraining() {
    NgramModel model = model(NgramSettings.ofOrder(2), "a b");

    assertThat(model.score(List.of("<s>", "</s>", "a")).unknown()).isEqualTo(2);
    for (String bad : List.of("<s>", "</s>", "", "a b", "tab\t", "line\n")) {
      NgramTrainer trainer = new NgramTrainer(NgramSettings.DEFAULT);
      assertThatThrownBy(() -> trainer.add(List.of(bad)))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> new NgramTrainer(NgramSettings.DEFAULT).train(TokenKind.WORDS, ""))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void settingsThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> NgramSettings.ofOrder(0)).hasMessageContaining("1 to 6");
    assertThatThrownBy(() -> NgramSettings.ofOrder(7)).hasMessageContaining("1 to 6");
    assertThatThrownBy(() -> new NgramSettings(2, 1, List.of(1, 1)))
        .hasMessageContaining("0 for single words");
    assertThatThrownBy(() -> new NgramSettings(3, 1, List.of(0, 2, 1)))
        .hasMessageContaining("must not decrease");
    assertThatThrownBy(() -> new NgramSettings(2, 0, List.of(0, 0)))
        .hasMessageContaining("at least 1");
  }

  static NgramModel model(NgramSettings settings, String... lines) {
    return train(settings, sentences(lines));
  }

  static NgramModel train(NgramSettings settings, List<List<String>> text) {
    NgramTrainer trainer = new NgramTrainer(settings);
    text.forEach(trainer::add);
    return trainer.train(TokenKind.WORDS, "test");
  }

  static List<List<String>> sentences(String... lines) {
    return List.of(lines).stream()
        .map(line -> line.isEmpty() ? List.<String>of() : List.of(line.split(" ")))
        .toList();
  }

  /** Sentences of words drawn with falling probability, so that counts differ. */
  static List<List<String>> text(Random random, int sentences, int words) {
    List<List<String>> text = new ArrayList<>();
    for (int i = 0; i < sentences; i++) {
      List<String> sentence = new ArrayList<>();
      for (int length = random.nextInt(12); length > 0; length--) {
        sentence.add("w" + random.nextInt(1 + random.nextInt(words)));
      }
      text.add(sentence);
    }
    return text;
  }

  private static double last(NgramModel model, List<String> context, String word) {
    List<String> sentence = new ArrayList<>(context);
    sentence.add(word);
    return Math.pow(2, model.tokenScores(sentence)[context.size()]);
  }

  private static double[] probabilities(NgramModel model, String line) {
    return DoubleStream.of(model.tokenScores(List.of(line.split(" "))))
        .map(log2 -> Math.pow(2, log2))
        .toArray();
  }
}
