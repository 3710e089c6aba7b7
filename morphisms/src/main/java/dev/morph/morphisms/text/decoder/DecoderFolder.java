package dev.morph.morphisms.text.decoder;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import dev.morph.morphisms.text.hub.HubFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * A decoder as exported by Optimum: {@code model.onnx} or {@code decoder_model_merged.onnx} (in the
 * folder or in {@code onnx/}), {@code tokenizer.json}, {@code config.json}, and, if present, {@code
 * generation_config.json}, {@code tokenizer_config.json} and {@code chat_template.jinja}. A folder
 * with an {@code encoder_model.onnx} contains an encoder-decoder; its decoder is {@code
 * decoder_model_merged.onnx}, or {@code decoder_model.onnx}, which reads no cache and is slower.
 *
 * @param path the folder
 * @param encoder the encoder network; empty if the model is not an encoder-decoder
 * @param model the decoder network
 * @param tokenizer the tokenizer
 * @param config {@code config.json}
 * @param generation {@code generation_config.json}, or an empty object
 * @param tokenizerConfig {@code tokenizer_config.json}, or an empty object
 */
public record DecoderFolder(
    Path path,
    Optional<Path> encoder,
    Path model,
    Path tokenizer,
    JsonNode config,
    JsonNode generation,
    JsonNode tokenizerConfig) {
  private static final List<String> MODELS =
      List.of(
          "model.onnx",
          "decoder_model_merged.onnx",
          "onnx/model.onnx",
          "onnx/decoder_model_merged.onnx");

  private static final List<String> ENCODERS =
      List.of("encoder_model.onnx", "onnx/encoder_model.onnx");

  private static final List<String> DECODERS =
      List.of(
          "decoder_model_merged.onnx",
          "decoder_model.onnx",
          "onnx/decoder_model_merged.onnx",
          "onnx/decoder_model.onnx");

  /** The settings with the size of the position table; each model family uses another name. */
  private static final List<String> POSITIONS =
      List.of("max_position_embeddings", "n_positions", "n_ctx", "seq_length", "max_seq_len");

  /**
   * Reads the content of a folder.
   *
   * @throws dev.morph.core.fault.FaultException {@link MorphismFault#DECODER_FOLDER_UNUSABLE} if a
   *     file is missing or broken
   */
  public static DecoderFolder open(Path path) {
    HubFolder folder = new HubFolder(path, MorphismFault.DECODER_FOLDER_UNUSABLE);
    Optional<Path> encoder =
        ENCODERS.stream().map(path::resolve).filter(Files::isRegularFile).findFirst();
    Path model =
        encoder.isPresent()
            ? folder.firstExisting(DECODERS, "decoder_model_merged.onnx or decoder_model.onnx")
            : folder.firstExisting(
                MODELS,
                "model.onnx or decoder_model_merged.onnx, and no encoder_model.onnx with a"
                    + " decoder");
    Path tokenizer = folder.requiredFile("tokenizer.json");
    folder.requiredFile("config.json");
    return new DecoderFolder(
        path,
        encoder,
        model,
        tokenizer,
        folder.readJson("config.json"),
        folder.readJson("generation_config.json"),
        folder.readJson("tokenizer_config.json"));
  }

  /** Returns the exception to throw because the folder cannot be used. */
  FaultException unusable(String why) {
    return MorphismFault.DECODER_FOLDER_UNUSABLE.because(path, why);
  }

  /**
   * Returns the SHA-256 of the network in lower-case hexadecimal, which identifies the network in
   * signatures.
   */
  public String hash() {
    return HubFolder.sha256(path, model, MorphismFault.DECODER_FOLDER_UNUSABLE);
  }

  /**
   * Returns the tokens that end an answer, from {@code generation_config.json}, otherwise from
   * {@code config.json}.
   */
  Set<Long> endTokens() {
    Set<Long> ends = new TreeSet<>();
    for (JsonNode settings : List.of(generation, config)) {
      JsonNode named = settings.path("eos_token_id");
      if (named.isArray()) {
        named.forEach(id -> ends.add(id.asLong()));
      } else if (named.isIntegralNumber()) {
        ends.add(named.asLong());
      }
      if (!ends.isEmpty()) {
        return ends;
      }
    }
    return ends;
  }

  /**
   * Returns the token with a role, such as {@code pad_token_id}, from {@code
   * generation_config.json}, otherwise from {@code config.json}.
   */
  OptionalLong token(String role) {
    for (JsonNode settings : List.of(generation, config)) {
      JsonNode named = settings.path(role);
      if (named.isIntegralNumber()) {
        return OptionalLong.of(named.asLong());
      }
    }
    return OptionalLong.empty();
  }

  /** Returns the largest number of tokens that a prompt and its answer may have together. */
  public int contextLength() {
    return POSITIONS.stream()
        .map(config::path)
        .filter(JsonNode::canConvertToInt)
        .filter(JsonNode::isNumber)
        .mapToInt(JsonNode::asInt)
        .filter(positions -> positions > 0)
        .findFirst()
        .orElse(2048);
  }

  /** Whether the folder contains a chat template; base models have none. */
  public boolean isChatModel() {
    return Files.exists(path.resolve("chat_template.jinja"))
        || tokenizerConfig.hasNonNull("chat_template");
  }
}
