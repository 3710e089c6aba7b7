package dev.morph.morphisms.text.metric.encoder;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * Checks whether a folder contains {@code cross-encoder/stsb-roberta-base}: its published
 * architecture, weights in full precision, RoBERTa's tokenizer, and answers like those of a network
 * trained on STS-B. This excludes networks of the same shape that are untrained or trained on
 * another task; the hash shows any other difference.
 */
public final class RobertaBase {
  /** The model's name on Hugging Face's hub. */
  public static final String REPOSITORY = "cross-encoder/stsb-roberta-base";

  /**
   * The smallest accepted file: the model has 124.6 million weights of four bytes, and the
   * quantised files of the repository are smaller.
   */
  private static final long LEAST_BYTES = 480_000_000L;

  private static final String SEED = "Write a program that prints the sum of two numbers.";

  private RobertaBase() {}

  /**
   * The result of one check.
   *
   * @param what the property checked, in a few words
   * @param wanted the property in the published model
   * @param found the property in the folder
   * @param fits whether they agree
   */
  public record Finding(String what, String wanted, String found, boolean fits) {}

  /**
   * Fails unless the folder contains the model.
   *
   * @throws FaultException {@link MorphismFault#MODEL_FOLDER_UNUSABLE} with the first difference
   */
  static void require(Path folder) {
    for (Finding finding : check(folder)) {
      if (!finding.fits()) {
        throw MorphismFault.MODEL_FOLDER_UNUSABLE.because(
            folder,
            "it is not "
                + REPOSITORY
                + ": "
                + finding.what()
                + " is "
                + finding.found()
                + ", not "
                + finding.wanted()
                + " (to use it as any other cross-encoder, select cross-encoder:"
                + folder
                + ")");
      }
    }
  }

  /**
   * Checks a folder; tokenizer and answers are checked only if all other checks pass.
   *
   * @throws FaultException {@link MorphismFault#MODEL_FOLDER_UNUSABLE} if the folder contains no
   *     model at all
   */
  public static List<Finding> check(Path path) {
    ModelFolder folder = ModelFolder.open(path);
    List<Finding> findings = new ArrayList<>();
    JsonNode config = folder.config();
    findings.add(
        checkEqual("the kind of model", "roberta", config.path("model_type").asText("unknown")));
    findings.add(checkNumber(folder, "num_hidden_layers", "the number of layers", 12));
    findings.add(checkNumber(folder, "hidden_size", "the width of a layer", 768));
    findings.add(checkNumber(folder, "num_attention_heads", "the number of attention heads", 12));
    findings.add(checkNumber(folder, "vocab_size", "the size of the vocabulary", 50265));
    findings.add(checkEqual("the number of labels", "1", labels(config)));
    findings.add(checkWeights(folder));
    if (findings.stream().allMatch(Finding::fits)) {
      findings.add(checkTokens(path));
      findings.addAll(checkAnswers(path));
    }
    return findings;
  }

  private static Finding checkNumber(ModelFolder folder, String setting, String what, int wanted) {
    OptionalInt found = folder.setting(setting);
    return checkEqual(
        what,
        Integer.toString(wanted),
        found.isPresent() ? Integer.toString(found.getAsInt()) : "unknown");
  }

  private static String labels(JsonNode config) {
    JsonNode names = config.path("id2label");
    return names.isObject() ? Integer.toString(names.size()) : "unknown";
  }

  private static Finding checkWeights(ModelFolder folder) {
    try {
      long bytes = Files.size(folder.model());
      String found = bytes / 1_000_000 + " MB";
      return new Finding("the size of model.onnx", "about 499 MB", found, bytes >= LEAST_BYTES);
    } catch (IOException e) {
      throw folder.unusable("model.onnx cannot be read");
    }
  }

  private static Finding checkTokens(Path path) {
    ModelTokenizer tokenizer = Encoder.open(path).tokenizer();
    long[] ids = tokenizer.tokenIds("Hello world");
    long[] pair = tokenizer.pairFrame().wrapTexts(ids, ids, 512).ids();
    return checkEqual(
        "the tokenised pair of 'Hello world' with itself",
        "[0, 31414, 232, 2, 2, 31414, 232, 2]",
        Arrays.toString(pair));
  }

  private static List<Finding> checkAnswers(Path path) {
    CrossEncoder scorer = CrossEncoder.of(path, CrossEncoder.Scale.SIGMOID);
    double[] values =
        scorer
            .prepare(SEED)
            .measureAll(
                List.of(
                    SEED,
                    "Write a program to print the sum of two numbers.",
                    "The weather in the mountains was cold last winter."));
    return List.of(
        similarityFinding(
            "the similarity of a sentence with itself", "above 0.8", values[0], values[0] > 0.8),
        similarityFinding("the similarity of a rewording", "above 0.6", values[1], values[1] > 0.6),
        similarityFinding(
            "the similarity of an unrelated one", "below 0.3", values[2], values[2] < 0.3));
  }

  private static Finding similarityFinding(String what, String wanted, double found, boolean fits) {
    return new Finding(what, wanted, String.format(java.util.Locale.ROOT, "%.4f", found), fits);
  }

  private static Finding checkEqual(String what, String wanted, String found) {
    return new Finding(what, wanted, found, wanted.equals(found));
  }
}
