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
 * A network and its tokenizer as Hugging Face's hub has them: {@code model.onnx} (there or in
 * {@code onnx/}), {@code tokenizer.json}, and {@code config.json} and {@code tokenizer_config.json}
 * if they are there.
 *
 * @param name what the model is called in names of metrics and in signatures
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

  /** Where the hub keeps the network, most specific first. */
  private static final List<String> MODELS = List.of("model.onnx", "onnx/model.onnx");

  /**
   * Looks what is in a folder.
   *
   * @throws FaultException {@link Fault#MODEL_FOLDER_UNUSABLE} if a file is missing or broken
   */
  public static ModelFolder open(Path path) {
    HubFolder folder = new HubFolder(path, MorphismFault.MODEL_FOLDER_UNUSABLE);
    return new ModelFolder(
        ownName(path),
        path,
        folder.first(MODELS, "model.onnx"),
        folder.file("tokenizer.json"),
        folder.json("config.json"),
        folder.json("tokenizer_config.json"));
  }

  /** The folder's own name. */
  private static String ownName(Path path) {
    Path last = path.toAbsolutePath().normalize().getFileName();
    return Objects.requireNonNullElse(last, path).toString();
  }

  /** The exception that says why the folder cannot be used. */
  FaultException unusable(String why) {
    return MorphismFault.MODEL_FOLDER_UNUSABLE.because(path, why);
  }

  /** A whole number of {@code config.json}. */
  OptionalInt setting(String name) {
    JsonNode value = config.path(name);
    return value.canConvertToInt() ? OptionalInt.of(value.asInt()) : OptionalInt.empty();
  }

  /** A special token as text; empty if neither of the two files that may name it does. */
  String specialToken(String token) {
    String named = HubFolder.specialToken(tokenizerConfig, token);
    HubFolder folder = new HubFolder(path, MorphismFault.MODEL_FOLDER_UNUSABLE);
    return named.isEmpty()
        ? HubFolder.specialToken(folder.json("special_tokens_map.json"), token)
        : named;
  }

  /** The id of the token that fills up shorter texts; it is masked, so its value does not count. */
  int padding() {
    return setting("pad_token_id").orElse(0);
  }

  /** How many tokens the network takes: what its tokenizer says, else its table of positions. */
  int longest() {
    double named = tokenizerConfig.path("model_max_length").asDouble(Double.MAX_VALUE);
    // RoBERTa's positions begin after the id of its padding.
    int before = config.path("model_type").asText().contains("roberta") ? padding() + 1 : 0;
    int positions = setting("max_position_embeddings").orElse(512) - before;
    return (int) Math.max(8, Math.min(named, positions));
  }

  /** The first digits of the SHA-256 of both files' SHA-256: what a signature names a model by. */
  public String hash() {
    MessageDigest digest = HubFolder.sha256();
    digest.update(HexFormat.of().parseHex(sha256(model)));
    digest.update(HexFormat.of().parseHex(sha256(tokenizer)));
    return HexFormat.of().formatHex(digest.digest()).substring(0, SHORT_HASH);
  }

  /**
   * The SHA-256 of a file of the folder, in lower-case hexadecimals, as the hub shows it.
   *
   * @throws FaultException {@link Fault#MODEL_FOLDER_UNUSABLE} if it cannot be read
   */
  public String sha256(Path file) {
    return HubFolder.sha256(path, file, MorphismFault.MODEL_FOLDER_UNUSABLE);
  }

  /**
   * Whether the network measures the range of its numbers while it runs, and rounds to whole
   * numbers of that range: ONNX Runtime's dynamic quantisation. The range is that of a whole batch.
   */
  boolean quantisedAsItRuns() {
    byte[] sought = DYNAMIC_QUANTISATION.getBytes(StandardCharsets.US_ASCII);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(model), 1 << 16)) {
      int matched = 0;
      for (int next = in.read(); next >= 0 && matched < sought.length; next = in.read()) {
        // Its first letter stands nowhere else in it, so a broken match starts again at once.
        matched = next == sought[matched] ? matched + 1 : next == sought[0] ? 1 : 0;
      }
      return matched == sought.length;
    } catch (IOException e) {
      throw unusable(model.getFileName() + " cannot be read");
    }
  }
}
