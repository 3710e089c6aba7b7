package dev.morph.morphisms.text.metric.encoder;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.huggingface.translator.CrossEncoderTranslator;
import ai.djl.inference.Predictor;
import ai.djl.repository.zoo.Criteria;
import ai.djl.repository.zoo.ZooModel;
import ai.djl.util.StringPair;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The same cross-encoder run by DJL alone, with its own translator and engine. In a process of its
 * own: DJL's engine must be the first to open ONNX Runtime in a process.
 */
final class DjlReference {
  private DjlReference() {}

  /** The values of a seed with each mutant. */
  static List<Double> values(Path folder, String seed, List<String> mutants) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-DOPT_OUT_TRACKING=true",
                "-Dai.djl.offline=true",
                "-cp",
                System.getProperty("java.class.path"),
                DjlReference.class.getName(),
                folder.toString(),
                seed));
    arguments.addAll(mutants);
    try {
      // In a file, because a long command line crashes ONNX Runtime.
      Path file = Files.createTempFile("djl", ".args");
      Files.write(file, arguments.stream().map(it -> '"' + it + '"').toList());
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(), "@" + file)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      Files.delete(file);
      return printed.lines().map(Double::valueOf).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@code main FOLDER SEED MUTANT...} prints a value a line. */
  public static void main(String[] args) throws Exception {
    PrintStream out = System.out;
    HuggingFaceTokenizer tokenizer =
        HuggingFaceTokenizer.newInstance(Path.of(args[0], "tokenizer.json"));
    Criteria<StringPair, float[]> criteria =
        Criteria.builder()
            .setTypes(StringPair.class, float[].class)
            .optModelPath(Path.of(args[0], "model.onnx"))
            .optEngine("OnnxRuntime")
            .optTranslator(CrossEncoderTranslator.builder(tokenizer).build())
            .build();
    try (ZooModel<StringPair, float[]> model = criteria.loadModel();
        Predictor<StringPair, float[]> predictor = model.newPredictor()) {
      for (int i = 2; i < args.length; i++) {
        out.println(predictor.predict(new StringPair(args[1], args[i]))[0]);
      }
    }
  }
}
