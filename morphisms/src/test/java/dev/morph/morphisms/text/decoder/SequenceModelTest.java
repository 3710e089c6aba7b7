package dev.morph.morphisms.text.decoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.fault.FaultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SequenceModelTest {
  private static final TinyRestorer TINY =
      new TinyRestorer(
          List.of("int", "=", "0", ";", "return", "+", "x", "total"),
          Map.of("x_var1", "x", "t_var2", "total"));

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void itsOutputFollowsTheRulesOfTheNetwork(TinyRestorer.Layout layout) throws IOException {
    try (SequenceModel model = open(layout)) {
      Continuation answer =
          model.generate("int x_var1 = 0 ; return x_var1 + t_var2 ;", DecodingSettings.GREEDY);

      assertThat(answer.text()).isEqualTo("int x = 0 ; return x + total ;");
      assertThat(answer.end()).isEqualTo(Continuation.End.COMPLETE);
      assertThat(answer.promptTokens()).isEqualTo(11);
      assertThat(answer.tokens()).isEqualTo(11);
      assertThat(answer.log2Probability()).isCloseTo(11 * log2(11, 13), within(1e-3));
    }
  }

  /**
   * The place has a weight of e^9 among n, and the right word has that share of the weight: the
   * other words that the text has are left out, since they have next to none.
   */
  private static double log2(int places, int words) {
    double sharp = Math.exp(TinyRestorer.SHARPNESS);
    double share = sharp / (sharp + places - 1);
    double right = Math.exp(TinyRestorer.SHARPNESS * share);
    return Math.log(right / (right + words - 1)) / Math.log(2);
  }

  @ParameterizedTest
  @EnumSource
  void batchedTextsGetTheSameAnswersAsSingleOnes(TinyRestorer.Layout layout) throws IOException {
    List<String> texts =
        List.of("x_var1", "int t_var2 = 0 ; return t_var2 ;", "0", "x_var1 + x_var1 + 0 ;");
    try (SequenceModel model = open(layout)) {
      List<Continuation> together =
          model.generateAll(
              texts.stream()
                  .map(
                      text ->
                          new PromptWithSettings(
                              model.tokenIds(text, true), DecodingSettings.GREEDY))
                  .toList());

      assertThat(together)
          .extracting(Continuation::text)
          .containsExactly("x", "int total = 0 ; return total ;", "0", "x + x + 0 ;");
      for (int i = 0; i < texts.size(); i++) {
        Continuation alone = model.generate(texts.get(i), DecodingSettings.GREEDY);
        assertThat(together.get(i).log2Probability())
            .isCloseTo(alone.log2Probability(), within(1e-4));
      }
      assertThat(model.generateAll(List.of())).isEmpty();
    }
  }

  @Test
  void anAnswerThatIsCutSaysSoAndATextThatIsTooLongIsRefused() throws IOException {
    try (SequenceModel model = open(TinyRestorer.Layout.MERGED)) {
      Continuation cut = model.generate("int x = 0 ;", DecodingSettings.GREEDY.withMaxTokens(2));
      assertThat(cut.text()).isEqualTo("int x");
      assertThat(cut.end()).isEqualTo(Continuation.End.LENGTH);

      assertThatThrownBy(
              () -> model.generate("x ".repeat(TinyRestorer.PLACES), DecodingSettings.GREEDY))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("1 to " + TinyRestorer.PLACES);
    }
  }

  @Test
  void missingPartsOfAFolderAreReported() throws IOException {
    TINY.write(folder, TinyRestorer.Layout.MERGED);
    remove("decoder_model_merged.onnx", "no decoder_model_merged.onnx or decoder_model.onnx");
    TINY.write(folder, TinyRestorer.Layout.MERGED);
    remove("tokenizer.json", "tokenizer.json");
    TINY.write(folder, TinyRestorer.Layout.MERGED);
    remove("generation_config.json", "decoder_start_token_id");
    TINY.write(folder, TinyRestorer.Layout.MERGED);
    Files.copy(folder.resolve("decoder_model_merged.onnx"), folder.resolve("decoder_model.onnx"));
    remove("encoder_model.onnx", "no encoder_model.onnx");
    TINY.write(folder, TinyRestorer.Layout.MERGED);
    assertThatThrownBy(() -> CausalModel.open(folder)).hasMessageContaining("encoder-decoder");
    Files.copy(
        TinyDecoder.KEPT.resolve("model.onnx"),
        folder.resolve("decoder_model_merged.onnx"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertThatThrownBy(() -> SequenceModel.open(folder))
        .hasMessageContaining("does not accept the output of its encoder");
    Files.copy(
        TinyDecoder.KEPT.resolve("model.onnx"),
        folder.resolve("encoder_model.onnx"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertThatThrownBy(() -> SequenceModel.open(folder))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("text2text-generation");
  }

  private void remove(String file, String said) throws IOException {
    Files.delete(folder.resolve(file));
    assertThatThrownBy(() -> TextModel.open(folder))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining(said);
  }

  @Test
  void theStoredFolderMatchesTheGeneratedOne() throws IOException {
    try (TextModel model = TextModel.open(TinyRestorer.KEPT)) {
      assertThat(model).isInstanceOf(SequenceModel.class);
      assertThat(
              model
                  .generate(
                      "public static int sumMethod1(int left, int right) { int result_var1 = left",
                      DecodingSettings.GREEDY)
                  .text())
          .isEqualTo("public static int sum(int left, int right) { int result = left");
    }
  }

  private SequenceModel open(TinyRestorer.Layout layout) throws IOException {
    TINY.write(folder, layout);
    return SequenceModel.open(folder);
  }
}
