package dev.morph.morphisms.text.decoder;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.morph.morphisms.text.network.NetworkLibrary;
import dev.morph.morphisms.text.network.NetworkRuntime;
import dev.morph.morphisms.text.network.Tokenizers;
import java.nio.file.Path;
import java.util.List;

/** A model run in this process that answers a text with a text. Thread-safe. */
public abstract sealed class TextModel implements AutoCloseable permits CausalModel, SequenceModel {
  private final DecoderFolder folder;
  private final HuggingFaceTokenizer tokenizer;

  TextModel(DecoderFolder folder) {
    this.folder = folder;
    this.tokenizer = Tokenizers.open(folder.tokenizer(), folder::unusable);
  }

  /**
   * Opens a folder; if it contains an {@code encoder_model.onnx}, the model is an encoder-decoder.
   *
   * @throws dev.morph.core.fault.FaultException {@code DECODER_FOLDER_UNUSABLE} if something is
   *     missing or broken
   */
  public static TextModel open(Path path) {
    DecoderFolder folder = DecoderFolder.open(path);
    NetworkLibrary.require();
    return folder.encoder().isPresent() ? SequenceModel.open(folder) : CausalModel.open(folder);
  }

  /** Returns the folder of the model. */
  public final DecoderFolder folder() {
    return folder;
  }

  /**
   * Returns the token ids of a text; if {@code special}, including the tokens that the tokenizer
   * puts around it.
   */
  public final long[] tokenIds(String text, boolean special) {
    return tokenizer.encode(text, special, false).getIds();
  }

  static void requireTokens(List<PromptWithSettings> prompts, int most) {
    for (PromptWithSettings prompt : prompts) {
      int tokens = prompt.tokens().length;
      if (tokens == 0 || tokens > most) {
        throw new IllegalArgumentException(
            "a prompt must have 1 to " + most + " tokens, not " + tokens);
      }
    }
  }

  /** Creates an empty collection of answers. */
  final Answers createAnswers() {
    return new Answers(folder.endTokens(), tokens -> tokenizer.decode(tokens, true));
  }

  /**
   * Answers prompts in one batch, in order. Every answer has the same tokens as if it were
   * generated alone, unless rounding decides between two tokens.
   *
   * @throws IllegalArgumentException if a prompt has no tokens or too many
   */
  public abstract List<Continuation> generateAll(List<PromptWithSettings> prompts);

  /**
   * Answers a prompt given as tokens.
   *
   * @throws IllegalArgumentException if the prompt has no tokens or too many
   */
  public final Continuation generate(long[] prompt, DecodingSettings settings) {
    return generateAll(List.of(new PromptWithSettings(prompt, settings))).get(0);
  }

  /** Answers a prompt given as text, with the special tokens that the tokenizer puts around it. */
  public final Continuation generate(String prompt, DecodingSettings settings) {
    return generate(tokenIds(prompt, true), settings);
  }

  /** Whether the model runs on a graphics card. */
  public final boolean usesGraphicsCard() {
    return NetworkRuntime.usesGraphicsCard();
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
