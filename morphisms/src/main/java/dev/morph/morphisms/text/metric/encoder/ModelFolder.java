package dev.morph.morphisms.text.metric.encoder;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import dev.morph.morphisms.text.hub.HubFolder;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * A network and its tokenizer in the layout of Hugging Face's hub: {@code model.onnx} (in the
 * folder or in {@code onnx/}), {@code tokenizer.json}, and, if present, {@code config.json} and
 * {@code tokenizer_config.json}.
 *
 * @param name the model's name in metric names and signatures
 * @param path the folder
 * @param model the network
 * @param tokenizer the tokenizer
 * @param config {@code config.json}, or an empty object
 * @param tokenizerConfig {@code tokenizer_config.json}, or an empty object
 */
public record ModelFolder(
    String name, Path path, Path model, Path tokenizer, JsonNode config, JsonNode tokenizerConfig) {
  private static final int SHORT_HASH = 16;
  private static final String DYNAMIC_QUANTISATION = "DynamicQuantizeLinear";

  /** The paths at which the hub stores the network, in the order in which they are tried. */
  private static final List<String> MODELS = List.of("model.onnx", "onnx/model.onnx");

  /**
   * Reads the content of a folder.
   *
   * @throws FaultException {@link MorphismFault#MODEL_FOLDER_UNUSABLE} if a file is missing or
   *     broken
   */
  public static ModelFolder open(Path path) {
    HubFolder folder = new HubFolder(path, MorphismFault.MODEL_FOLDER_UNUSABLE);
    return new ModelFolder(
        ownName(path),
        path,
        folder.firstExisting(MODELS, "model.onnx"),
        folder.requiredFile("tokenizer.json"),
        folder.readJson("config.json"),
        folder.readJson("tokenizer_config.json"));
  }

  /** Returns the last part of the folder's path. */
  private static String ownName(Path path) {
    Path last = path.toAbsolutePath().normalize().getFileName();
    return Objects.requireNonNullElse(last, path).toString();
  }

  /** Returns the exception to throw because the folder cannot be used. */
  FaultException unusable(String why) {
    return MorphismFault.MODEL_FOLDER_UNUSABLE.because(path, why);
  }

  /** Returns an integer setting in {@code config.json}. */
  OptionalInt setting(String name) {
    JsonNode value = config.path(name);
    return value.canConvertToInt() ? OptionalInt.of(value.asInt()) : OptionalInt.empty();
  }

  /**
   * Returns a special token as text; empty if neither {@code tokenizer_config.json} nor {@code
   * special_tokens_map.json} names it.
   */
  String specialToken(String token) {
    String named = HubFolder.specialToken(tokenizerConfig, token);
    HubFolder folder = new HubFolder(path, MorphismFault.MODEL_FOLDER_UNUSABLE);
    return named.isEmpty()
        ? HubFolder.specialToken(folder.readJson("special_tokens_map.json"), token)
        : named;
  }

  /**
   * Returns the id of the token that pads shorter texts. Padding is masked, so the value does not
   * matter.
   */
  int paddingToken() {
    return setting("pad_token_id").orElse(0);
  }

  /**
   * Returns the largest number of tokens in an input: the limit of the tokenizer or the size of the
   * position table, whichever is smaller.
   */
  int maxInputTokens() {
    double named = tokenizerConfig.path("model_max_length").asDouble(Double.MAX_VALUE);
    // RoBERTa's positions begin after its padding id.
    int before = config.path("model_type").asText().contains("roberta") ? paddingToken() + 1 : 0;
    int positions = setting("max_position_embeddings").orElse(512) - before;
    return (int) Math.max(8, Math.min(named, positions));
  }

  /**
   * Returns the first digits of the SHA-256 of the two files' SHA-256, which identify the model in
   * signatures.
   */
  public String hash() {
    MessageDigest digest = HubFolder.newSha256Digest();
    digest.update(HexFormat.of().parseHex(sha256(model)));
    digest.update(HexFormat.of().parseHex(sha256(tokenizer)));
    return HexFormat.of().formatHex(digest.digest()).substring(0, SHORT_HASH);
  }

  /**
   * Returns the SHA-256 of a file in the folder, in lower-case hexadecimal, as the hub shows it.
   *
   * @throws FaultException {@link MorphismFault#MODEL_FOLDER_UNUSABLE} if it cannot be read
   */
  public String sha256(Path file) {
    return HubFolder.sha256(path, file, MorphismFault.MODEL_FOLDER_UNUSABLE);
  }

  /**
   * Whether the network measures the range of its numbers at run time and rounds to integers in
   * that range: ONNX Runtime's dynamic quantisation. The range is measured over a whole batch.
   */
  boolean isDynamicallyQuantised() {
    byte[] sought = DYNAMIC_QUANTISATION.getBytes(StandardCharsets.US_ASCII);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(model), 1 << 16)) {
      int matched = 0;
      for (int next = in.read(); next >= 0 && matched < sought.length; next = in.read()) {
        // The name's first letter occurs only once in it, so a failed match can restart at once.
        matched = next == sought[matched] ? matched + 1 : next == sought[0] ? 1 : 0;
      }
      return matched == sought.length;
    } catch (IOException e) {
      throw unusable(model.getFileName() + " cannot be read");
    }
  }
}
