package dev.morph.morphisms.text.decoder;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.morph.morphisms.fault.MorphismFault;
import java.io.IOException;

/** The tokenizer of a folder. Thread-safe. */
final class Vocabulary implements AutoCloseable {
  static {
    // DJL would otherwise report its use over the network.
    System.setProperty("OPT_OUT_TRACKING", "true");
    System.setProperty("ai.djl.offline", "true");
  }

  private final HuggingFaceTokenizer tokenizer;

  Vocabulary(DecoderFolder folder) {
    try {
      this.tokenizer =
          HuggingFaceTokenizer.builder()
              .optTokenizerPath(folder.tokenizer())
              .optTruncation(false)
              .optPadding(false)
              .build();
    } catch (IOException | RuntimeException | LinkageError e) {
      throw MorphismFault.DECODER_FOLDER_UNUSABLE.because(
          folder.path(), "its tokenizer.json cannot be used: " + e.getMessage());
    }
  }

  /** The ids of a text. {@code special}: with what the tokenizer puts around it. */
  long[] tokens(String text, boolean special) {
    return tokenizer.encode(text, special, false).getIds();
  }

  /** The text of tokens, without special ones. */
  String text(long[] tokens) {
    return tokenizer.decode(tokens, true);
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
