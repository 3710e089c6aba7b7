package dev.morph.morphisms.text.metric.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelFolderTest {
  @TempDir private Path folder;

  @Test
  void missingOrBrokenPartsAreReported() throws IOException {
    assertFault(folder.resolve("nowhere"), "there is no such folder");
    assertFault(folder, "it contains no model.onnx");
    TinyRoberta.make().write(folder);
    Files.delete(folder.resolve("tokenizer.json"));
    assertFault(folder, "it contains no tokenizer.json");
    Files.writeString(folder.resolve("tokenizer.json"), "{}");
    assertFault(folder, "its tokenizer.json cannot be used");
    Files.copy(
        TinyRoberta.KEPT.resolve("tokenizer.json"),
        folder.resolve("tokenizer.json"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(folder.resolve("config.json"), "{");
    assertFault(folder, "config.json is not valid JSON");
    Files.delete(folder.resolve("config.json"));
    Files.write(folder.resolve("model.onnx"), "version https".getBytes(StandardCharsets.UTF_8));
    assertFault(folder, "its model.onnx cannot be loaded");
  }

  @Test
  void sentenceEncodersAndCrossEncodersAreDistinguished() throws IOException {
    TinyRoberta.make().writeSentenceEncoder(folder);
    assertFault(folder, "its network does not return one number for a pair");
    FaultException fault =
        catchThrowableOfType(FaultException.class, () -> OnnxSentenceEncoder.of(TinyRoberta.KEPT));
    assertThat(fault).hasMessageContaining("its network does not turn texts into vectors");
  }

  @Test
  void aSentenceEncodersVectorIsTheMeanOfItsLastHiddenStates() throws IOException {
    TinyRoberta tiny = TinyRoberta.make();
    tiny.writeSentenceEncoder(folder);
    OnnxSentenceEncoder encoder = OnnxSentenceEncoder.of(folder);
    List<String> texts = List.of("Sort the list.", "", "Sum of numbers", "Sort the list.");
    List<double[]> vectors = encoder.encodeAll(texts);
    for (int i = 0; i < vectors.size(); i++) {
      double[] alone = encoder.encode(texts.get(i));
      assertThat(vectors.get(i))
          .hasSize(48)
          .isEqualTo(alone)
          .containsExactly(mean(tiny, texts.get(i)), within(1e-5));
    }
    assertThat(encoder.signature()).contains("|pool:mean").contains("|hash:");
  }

  private static double[] mean(TinyRoberta tiny, String text) {
    long[] ids = tiny.tokens().ids(text);
    long[] framed = new long[ids.length + 2];
    System.arraycopy(ids, 0, framed, 1, ids.length);
    framed[framed.length - 1] = 2;
    double[] mean = new double[48];
    for (double[] state : new PlainRoberta(tiny.weights()).states(framed)) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += state[i] / framed.length;
      }
    }
    return mean;
  }

  @Test
  void noOtherModelGetsTheNameOfThePapersModel() {
    FaultException fault =
        catchThrowableOfType(
            FaultException.class,
            () -> CrossEncoder.roberta(TinyRoberta.KEPT, CrossEncoder.Scale.SIGMOID));
    assertThat(fault.fault()).isEqualTo(MorphismFault.MODEL_FOLDER_UNUSABLE);
    assertThat(fault)
        .hasMessageContaining("it is not cross-encoder/stsb-roberta-base")
        .hasMessageContaining("the number of layers is 2, not 12")
        .hasMessageContaining("cross-encoder:");
    assertThat(RobertaBase.check(TinyRoberta.KEPT))
        .extracting(RobertaBase.Finding::fits)
        .containsExactly(true, false, false, false, false, true, false);
  }

  @Test
  void theNetworkMayBeInTheHubsSubfolder() throws IOException {
    TinyRoberta.make().write(folder);
    String hash = ModelFolder.open(folder).hash();
    Files.createDirectory(folder.resolve("onnx"));
    Files.move(folder.resolve("model.onnx"), folder.resolve("onnx/model.onnx"));
    assertThat(ModelFolder.open(folder).model()).isEqualTo(folder.resolve("onnx/model.onnx"));
    assertThat(ModelFolder.open(folder).hash()).isEqualTo(hash).hasSize(16);
  }

  private static void assertFault(Path folder, String problem) {
    FaultException fault =
        catchThrowableOfType(
            FaultException.class, () -> CrossEncoder.of(folder, CrossEncoder.Scale.SIGMOID));
    assertThat(fault).as(problem).isNotNull();
    assertThat(fault.fault()).isEqualTo(MorphismFault.MODEL_FOLDER_UNUSABLE);
    assertThat(fault).hasMessageContaining(folder.toString()).hasMessageContaining(problem);
    assertThat(fault.remedy()).contains("morph metric-model");
  }
}
