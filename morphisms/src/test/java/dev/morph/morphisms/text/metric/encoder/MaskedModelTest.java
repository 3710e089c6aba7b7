package dev.morph.morphisms.text.metric.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.text.metric.encoder.MaskedModel.Filling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaskedModelTest {
  /** What follows "int" is "sum" or "total"; a mask asks for what continues a word. */
  private static final TinyMasked TINY =
      TinyMasked.of(
          List.of("int", "=", ";", "sum", "total", "##Of", "x"),
          Map.of("int sum", 3f, "int total", 2f, "= total", 4f, "<mask> ##Of", 2f));

  /** Eleven words; those without votes have the logit 0. */
  private static final int WORDS = 11;

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    TINY.write(folder);
  }

  @Test
  void aMaskIsFilledAccordingToItsContext() {
    List<Filling> fillings = MaskedModel.of(folder).fill(List.of("int ", " = x;"), 1, 3);

    assertThat(fillings).extracting(Filling::text).startsWith("sum");
    // The votes there: 3 for sum, 2 for total, 2 for ##Of by the mask itself.
    double all = Math.exp(3) + 2 * Math.exp(2) + WORDS - 3;
    assertThat(fillings.get(0).score()).isCloseTo(3 - Math.log(all), within(1e-5));
    assertThat(fillings.get(1).score()).isCloseTo(2 - Math.log(all), within(1e-5));
  }

  @Test
  void allMasksCountEqually() {
    MaskedModel model = MaskedModel.of(folder);

    List<Filling> both = model.fill(List.of("int ", " = ", ";"), 1, 2);

    // The second place is behind "=", which asks for total; at both together that has more votes.
    assertThat(both.get(0).text()).isEqualTo("total");
    double first = 2 - Math.log(Math.exp(3) + 2 * Math.exp(2) + WORDS - 3);
    double second = 6 - Math.log(Math.exp(3) + Math.exp(6) + Math.exp(4) + WORDS - 3);
    assertThat(both.get(0).score()).isCloseTo((first + second) / 2, within(1e-5));
  }

  @Test
  void aFillingOfSeveralTokensIsOneText() {
    List<Filling> fillings = MaskedModel.of(folder).fill(List.of("int ", " = x;"), 2, 5);

    double first = 3 - Math.log(Math.exp(3) + 2 * Math.exp(2) + WORDS - 3);
    double second = 4 - Math.log(Math.exp(3) + Math.exp(2) + Math.exp(4) + WORDS - 3);
    assertThat(fillings.get(0).text()).isEqualTo("sumOf");
    assertThat(fillings.get(0).score()).isCloseTo((first + second) / 2, within(1e-5));
  }

  @Test
  void aLongTextIsReadInWindowsAroundThePlaces() {
    String far = "x ".repeat(40);

    List<Filling> fillings =
        MaskedModel.of(folder).fill(List.of("= " + far + "int ", " " + far + "int ", far), 1, 1);

    // The tokenizer takes 24 tokens, so "=" is in no window.
    assertThat(fillings.get(0).text()).isEqualTo("sum");
    assertThat(fillings.get(0).score())
        .isCloseTo(3 - Math.log(Math.exp(3) + 2 * Math.exp(2) + WORDS - 3), within(1e-5));
  }

  @Test
  void aTextThatContainsTheMaskTokenIsRefused() {
    assertThat(MaskedModel.of(folder).fill(List.of("int ", " = <mask>;"), 1, 3)).isEmpty();
    assertThat(MaskedModel.of(folder).fill(List.of("int x;"), 1, 3)).isEmpty();
  }

  @Test
  void missingPartsOfAFolderAreReportedWithTheExportCommand() throws IOException {
    Path other = folder.resolve("other");
    TINY.write(other);
    Files.delete(other.resolve("special_tokens_map.json"));
    assertUnusable(other, "names a mask token");
    Path sized = folder.resolve("sized");
    TINY.write(sized);
    Files.writeString(sized.resolve("config.json"), "{\"vocab_size\": 12}");
    assertUnusable(sized, "does not score the 12 words");
    assertUnusable(folder.resolve("nowhere"), "there is no such folder");
    assertUnusable(TinyRoberta.KEPT, "does not score the");
  }

  @Test
  void aVocabularyWithoutASizeIsRefused() throws IOException {
    OnnxFile file = new OnnxFile();
    file.input("input_ids", "batch", "sequence");
    file.floats("table", new float[WORDS * WORDS], WORDS, WORDS);
    file.floats("ones", new float[WORDS], WORDS);
    String each = file.node("Gather", List.of("table", "input_ids"), OnnxFile.whole("axis", 0));
    String all = file.node("Cast", List.of("ones"), OnnxFile.whole("to", 9));
    file.node("Compress", "logits", List.of(each, all), OnnxFile.whole("axis", 2));
    file.output("logits", "batch", "sequence", "vocabulary");
    Files.write(folder.resolve("model.onnx"), file.bytes());
    Files.writeString(folder.resolve("config.json"), "{}");

    assertUnusable(folder, "does not score the 0 words");
  }

  private static void assertUnusable(Path folder, String reason) {
    assertThatThrownBy(() -> MaskedModel.of(folder))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining(reason)
        .satisfies(e -> assertThat(((FaultException) e).remedy()).contains("--task fill-mask"));
  }
}
