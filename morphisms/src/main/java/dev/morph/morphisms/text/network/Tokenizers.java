package dev.morph.morphisms.text.network;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;

/** Opens Hugging Face tokenizers. */
public final class Tokenizers {
  static {
    // DJL would otherwise report its use over the network.
    System.setProperty("OPT_OUT_TRACKING", "true");
    System.setProperty("ai.djl.offline", "true");
  }

  private Tokenizers() {}

  /**
   * Opens the tokenizer in a {@code tokenizer.json}; it neither truncates nor pads.
   *
   * @param unusable creates the exception, given the reason why the file cannot be used
   */
  public static HuggingFaceTokenizer open(Path file, Function<String, RuntimeException> unusable) {
    try (InputStream in = Files.newInputStream(file)) {
      return HuggingFaceTokenizer.newInstance(
          in, Map.of("truncation", "false", "padding", "false"));
    } catch (IOException | RuntimeException | LinkageError e) {
      throw unusable.apply("its tokenizer.json cannot be used: " + e.getMessage());
    }
  }
}
