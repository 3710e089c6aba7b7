package dev.morph.morphisms.text.decoder;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * An encoder-decoder run in this process (T5, CodeT5, BART): reads a whole text and writes another.
 * Thread-safe.
 *
 * <p>Texts in one batch are padded on the right to the same length; a mask marks the padding for
 * the encoder and the decoder. Answers begin with the {@code decoder_start_token_id}, so they all
 * have the same length at any time.
 */
public final class SequenceModel extends TextModel {
  private final EncoderNetwork encoder;
  private final DecoderNetwork decoder;
  private final long start;

  private SequenceModel(DecoderFolder folder, Path encoder) {
    super(folder);
    this.start =
        folder
            .token("decoder_start_token_id")
            .orElseThrow(() -> folder.unusable("its config.json has no decoder_start_token_id"));
    this.encoder = new EncoderNetwork(folder, encoder);
    this.decoder = new DecoderNetwork(folder);
  }

  /**
   * Opens a folder.
   *
   * @throws dev.morph.core.fault.FaultException {@code DECODER_FOLDER_UNUSABLE} if something is
   *     missing or broken
   */
  public static SequenceModel open(Path folder) {
    return open(DecoderFolder.open(folder));
  }

  static SequenceModel open(DecoderFolder folder) {
    return new SequenceModel(
        folder,
        folder.encoder().orElseThrow(() -> folder.unusable("it contains no encoder_model.onnx")));
  }

  @Override
  public List<Continuation> generateAll(List<PromptWithSettings> prompts) {
    requireTokens(prompts, folder().contextLength());
    if (prompts.isEmpty()) {
      return List.of();
    }
    Answers answers = createAnswers();
    prompts.forEach(prompt -> answers.add(prompt, new long[] {start}, folder().contextLength()));
    long[][] first = new long[prompts.size()][];
    Arrays.setAll(first, i -> new long[] {start});
    try (EncoderNetwork.Encoded encoded =
            encoder.encode(
                prompts.stream().map(PromptWithSettings::tokens).toList(), paddingToken());
        DecoderState state =
            new DecoderState(decoder, new int[prompts.size()], encoded.decoderInputs())) {
      return answers.complete(state, state.read(first));
    }
  }

  /** Returns the padding token; it is masked, so its value does not matter. */
  private long paddingToken() {
    return folder().token("pad_token_id").orElse(0);
  }

  @Override
  public void close() {
    encoder.close();
    decoder.close();
    super.close();
  }
}
