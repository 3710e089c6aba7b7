package dev.morph.morphisms.text.decoder;

import java.nio.file.Path;
import java.util.List;

/** A model in this process that answers a text with a text. Thread-safe. */
public sealed interface TextModel extends AutoCloseable permits CausalModel, SequenceModel {
  /**
   * Opens a folder: one with an {@code encoder_model.onnx} is an encoder-decoder.
   *
   * @throws dev.morph.core.fault.FaultException {@code DECODER_FOLDER_UNUSABLE} if something is
   *     missing or broken
   */
  static TextModel open(Path path) {
    DecoderFolder folder = DecoderFolder.open(path);
    return folder.encoder().isPresent() ? SequenceModel.open(folder) : CausalModel.open(folder);
  }

  /** What it was opened from. */
  DecoderFolder folder();

  /** The ids of a text. {@code special}: with what the tokenizer puts around it. */
  long[] tokens(String text, boolean special);

  /**
   * Answers prompts side by side, in their order: what is the same for all of them is computed
   * once. Every answer has the tokens that it has alone, as far as rounding does not decide between
   * two tokens.
   *
   * @throws IllegalArgumentException if a prompt has no tokens or too many
   */
  List<Generation> generateAll(List<Prompted> prompts);

  /**
   * Answers tokens.
   *
   * @throws IllegalArgumentException if there are none, or too many
   */
  default Generation generate(long[] prompt, GenerationSettings settings) {
    return generateAll(List.of(new Prompted(prompt, settings))).get(0);
  }

  /** Answers a text, with the special tokens that the tokenizer puts around one. */
  default Generation generate(String prompt, GenerationSettings settings) {
    return generate(tokens(prompt, true), settings);
  }

  /** Whether it computes on a graphics card. */
  default boolean onGraphicsCard() {
    return NetworkSession.onGraphicsCard();
  }

  @Override
  void close();
}
