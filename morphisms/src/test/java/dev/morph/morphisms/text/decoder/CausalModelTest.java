package dev.morph.morphisms.text.decoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CausalModelTest {
  private static final TinyDecoder TINY = new TinyDecoder(TinyDecoder.KEPT_SEED);
  private static final PlainDecoder PLAIN = new PlainDecoder(TINY);
  private static final String PROMPT = "int x = 0 ;";

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(TinyDecoder.Layout.class)
  void anAnswerMatchesThePlainNetwork(TinyDecoder.Layout layout) throws IOException {
    try (CausalModel model = open(layout)) {
      long[] prompt = model.tokenIds(PROMPT, true);
      assertThat(prompt).startsWith(0).hasSize(6);

      Continuation answer = model.generate(PROMPT, DecodingSettings.GREEDY.withMaxTokens(20));

      List<Long> expected = new ArrayList<>();
      double log2 = 0;
      long[] text = prompt;
      while (expected.size() < 20 && !expected.contains(1L)) {
        double[] logits = PLAIN.logits(text)[text.length - 1];
        int most = 0;
        for (int i = 0; i < logits.length; i++) {
          most = logits[i] > logits[most] ? i : most;
        }
        log2 += log2(logits, most);
        expected.add((long) most);
        text = Arrays.copyOf(text, text.length + 1);
        text[text.length - 1] = most;
      }
      assertThat(answer.tokens()).isEqualTo(expected.size());
      assertThat(answer.log2Probability()).isCloseTo(log2, within(1e-3));
      assertThat(answer.promptTokens()).isEqualTo(6);
      assertThat(answer.text().split(" "))
          .containsExactly(
              expected.stream()
                  .map(id -> TinyDecoder.WORDS.get(id.intValue()))
                  .filter(word -> !word.equals("<s>") && !word.equals("</s>"))
                  .toArray(String[]::new));
    }
  }

  @ParameterizedTest
  @EnumSource(TinyDecoder.Layout.class)
  void tokenProbabilitiesMatchThePlainNetwork(TinyDecoder.Layout layout) throws IOException {
    Random random = new Random(3);
    try (CausalModel model = open(layout)) {
      for (int length : new int[] {1, 2, 20, 140}) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < length; i++) {
          words.add(TinyDecoder.WORDS.get(3 + random.nextInt(TinyDecoder.WORDS.size() - 3)));
        }
        String text = String.join(" ", words);
        long[] ids = model.tokenIds(text, true);
        double[][] logits = PLAIN.logits(ids);

        double[] scores = model.tokenScores(text);

        assertThat(scores).hasSize(length);
        for (int i = 0; i < length; i++) {
          assertThat(scores[i]).isCloseTo(log2(logits[i], (int) ids[i + 1]), within(1e-3));
        }
      }
      assertThat(model.tokenScores("")).isEmpty();
    }
  }

  /** The plain network knows nothing of padding. */
  @ParameterizedTest
  @EnumSource(TinyDecoder.Layout.class)
  void batchedPromptsGetTheSameAnswersAsSingleOnes(TinyDecoder.Layout layout) throws IOException {
    Random random = new Random(11);
    List<PromptWithSettings> prompts = new ArrayList<>();
    for (int length : new int[] {1, 7, 2, 70, 7, 150, TinyDecoder.POSITIONS - 3}) {
      long[] ids = random.longs(length, 3, TinyDecoder.WORDS.size()).toArray();
      DecodingSettings settings =
          length == 2 ? drawn(1.5, 0.9, 4) : DecodingSettings.GREEDY.withMaxTokens(20);
      prompts.add(new PromptWithSettings(ids, settings));
    }
    try (CausalModel model = open(layout)) {
      List<Continuation> together = model.generateAll(prompts);

      assertThat(together).hasSameSizeAs(prompts);
      for (int i = 0; i < together.size(); i++) {
        PromptWithSettings prompt = prompts.get(i);
        Continuation alone = model.generate(prompt.tokens(), prompt.settings());
        assertThat(together.get(i).text()).isEqualTo(alone.text());
        assertThat(together.get(i).end()).isEqualTo(alone.end());
        assertThat(together.get(i).tokens()).isEqualTo(alone.tokens());
        assertThat(together.get(i).log2Probability())
            .isCloseTo(alone.log2Probability(), within(1e-3));
        if (prompt.settings().temperature() == 0) {
          assertThat(together.get(i).log2Probability()).isCloseTo(plainLog2(prompt), within(1e-3));
        }
      }
      assertThat(together.stream().map(Continuation::tokens).distinct())
          .as("some end before others")
          .hasSizeGreaterThan(3);
      assertThat(model.generateAll(List.of())).isEmpty();
    }
  }

  /** Of the most probable tokens, by the plain network. */
  private static double plainLog2(PromptWithSettings prompt) {
    long[] text = prompt.tokens();
    int most = Math.min(prompt.settings().maxTokens(), TinyDecoder.POSITIONS - text.length);
    double log2 = 0;
    for (int i = 0; i < most; i++) {
      double[] logits = PLAIN.logits(text)[text.length - 1];
      int best = 0;
      for (int j = 0; j < logits.length; j++) {
        best = logits[j] > logits[best] ? j : best;
      }
      log2 += log2(logits, best);
      if (best == 1) {
        break;
      }
      text = Arrays.copyOf(text, text.length + 1);
      text[text.length - 1] = best;
    }
    return log2;
  }

  @Test
  void aTextLongerThanTheModelIsScoredInWindows() throws IOException {
    try (CausalModel model = open(TinyDecoder.Layout.WITH_PAST)) {
      String text = "int x ; ".repeat(200);

      double[] scores = model.tokenScores(text);

      assertThat(scores).hasSize(600);
      assertThat(Arrays.stream(scores).allMatch(score -> score < 0)).isTrue();
      assertThat(scores[0]).isEqualTo(model.tokenScores("int x ;")[0]);
    }
  }

  @Test
  void drawsFollowTheRandomSeedAndTheProbabilities() throws IOException {
    try (CausalModel model = open(TinyDecoder.Layout.WITH_PAST)) {
      long[] prompt = model.tokenIds(PROMPT, true);
      double[] logits = PLAIN.logits(prompt)[prompt.length - 1];
      int[] drawn = new int[logits.length];
      int rounds = 2000;
      for (int seed = 0; seed < rounds; seed++) {
        String word = model.generate(prompt, drawn(1, 1, seed)).text();
        drawn[Math.max(0, TinyDecoder.WORDS.indexOf(word))]++;
        if (seed < 5) {
          assertThat(model.generate(prompt, drawn(1, 1, seed)).text()).isEqualTo(word);
        }
      }
      for (int i = 3; i < drawn.length; i++) {
        double p = Math.pow(2, log2(logits, i));
        double spread = 4.5 * Math.sqrt(p * (1 - p) / rounds) + 1e-9;
        assertThat(drawn[i] / (double) rounds).isCloseTo(p, within(spread));
      }
    }
  }

  private static DecodingSettings drawn(double temperature, double topP, long seed) {
    return new DecodingSettings(temperature, topP, 1, 1, seed, List.of());
  }

  @Test
  void topPDrawsFromTheSmallestSufficientSetOfTokens() {
    float[] logits = {0, 3, 1, 2};
    for (int seed = 0; seed < 200; seed++) {
      // Probabilities 0.032, 0.644, 0.087, 0.237: 0.8 needs the first two.
      assertThat(new TokenChoice(drawn(1, 0.8, seed)).chooseToken(logits, java.util.Set.of()))
          .isIn(1, 3);
      assertThat(new TokenChoice(drawn(1, 0.6, seed)).chooseToken(logits, java.util.Set.of()))
          .isEqualTo(1);
      assertThat(new TokenChoice(drawn(0.01, 1, seed)).chooseToken(logits, java.util.Set.of()))
          .isEqualTo(1);
    }
  }

  @Test
  void repetitionIsPenalised() {
    DecodingSettings settings = new DecodingSettings(0, 1, 2, 1, 1, List.of());

    assertThat(new TokenChoice(settings).chooseToken(new float[] {3, 2, 1}, java.util.Set.of(0L)))
        .isEqualTo(1);
    assertThat(
            new TokenChoice(settings)
                .chooseToken(new float[] {-3, -2, -3.5f}, java.util.Set.of(1L)))
        .isEqualTo(0);
  }

  @Test
  void aStopWordEndsAnAnswerAndIsNotPartOfIt() throws IOException {
    try (CausalModel model = open(TinyDecoder.Layout.WITH_PAST)) {
      Continuation whole = model.generate(PROMPT, DecodingSettings.GREEDY.withMaxTokens(20));
      String[] words = whole.text().split(" ");
      assertThat(words.length).isGreaterThan(2);
      String stop = " " + words[2];

      Continuation stopped =
          model.generate(PROMPT, new DecodingSettings(0, 1, 1, 20, 1, List.of(stop)));

      assertThat(stopped.end()).isEqualTo(Continuation.End.STOP_WORD);
      assertThat(whole.text()).startsWith(stopped.text() + stop);
      assertThat(stopped.text()).doesNotContain(stop);
    }
  }

  @Test
  void anAnswerEndsWhereTheModelsPositionsEnd() throws IOException {
    try (CausalModel model = open(TinyDecoder.Layout.WITH_PAST)) {
      long[] prompt = new long[TinyDecoder.POSITIONS - 2];
      Arrays.fill(prompt, 4);

      assertThat(model.generate(prompt, DecodingSettings.GREEDY).tokens()).isLessThanOrEqualTo(2);
      assertThatThrownBy(
              () -> model.generate(new long[TinyDecoder.POSITIONS], DecodingSettings.GREEDY))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> model.generate(new long[0], DecodingSettings.GREEDY))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void missingPartsOfAFolderAreReported() throws IOException {
    assertThatThrownBy(() -> CausalModel.open(folder.resolve("none")))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("no such folder");
    assertThatThrownBy(() -> CausalModel.open(folder)).hasMessageContaining("model.onnx");
    TINY.write(folder, TinyDecoder.Layout.WITH_PAST);
    byte[] network = Files.readAllBytes(folder.resolve("model.onnx"));
    Files.write(folder.resolve("model.onnx"), "nothing".getBytes());
    assertThatThrownBy(() -> CausalModel.open(folder)).hasMessageContaining("cannot be loaded");
    Files.write(folder.resolve("model.onnx"), network);
    Files.writeString(folder.resolve("config.json"), "{");
    assertThatThrownBy(() -> CausalModel.open(folder)).hasMessageContaining("config.json");
    Files.delete(folder.resolve("config.json"));
    assertThatThrownBy(() -> CausalModel.open(folder)).hasMessageContaining("no config.json");
    Files.writeString(folder.resolve("config.json"), "{}");
    Files.writeString(folder.resolve("tokenizer.json"), "no JSON");
    assertThatThrownBy(() -> CausalModel.open(folder)).hasMessageContaining("tokenizer.json");
    Path encoder = Path.of("src/test/resources/tiny-roberta");
    assertThatThrownBy(() -> CausalModel.open(encoder)).hasMessageContaining("text-generation");
  }

  @Test
  void theStoredFolderMatchesTheGeneratedOne() throws IOException {
    TINY.write(folder, TinyDecoder.Layout.WITH_PAST);

    assertThat(TinyDecoder.KEPT.resolve("model.onnx"))
        .hasSameBinaryContentAs(folder.resolve("model.onnx"));
    assertThat(CausalModel.open(TinyDecoder.KEPT).folder().isChatModel()).isTrue();
  }

  @Test
  void settingsThatMakeNoSenseAreRefused() {
    for (double[] bad : new double[][] {{-1, 1, 1}, {0, 0, 1}, {0, 1.1, 1}, {0, 1, 0}}) {
      assertThatThrownBy(() -> new DecodingSettings(bad[0], bad[1], bad[2], 1, 1, List.of()))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> new DecodingSettings(0, 1, 1, 0, 1, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new DecodingSettings(0, 1, 1, 1, 1, List.of("")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private CausalModel open(TinyDecoder.Layout layout) throws IOException {
    TINY.write(folder, layout);
    return CausalModel.open(folder);
  }

  private static double log2(double[] logits, int token) {
    double sum = 0;
    for (double logit : logits) {
      sum += Math.exp(logit);
    }
    return (logits[token] - Math.log(sum)) / Math.log(2);
  }
}
