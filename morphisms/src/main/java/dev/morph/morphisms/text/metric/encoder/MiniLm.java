package dev.morph.morphisms.text.metric.encoder;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import dev.morph.morphisms.text.network.NetworkLibrary;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The sentence encoder packaged as a library: all-MiniLM-L6-v2 of sentence-transformers, with its
 * weights quantised to eight bits. It turns a text into 384 numbers. Of a text longer than 256
 * tokens, it reads only the beginning, as its authors specify. Its files are checked against their
 * SHA-256.
 *
 * <p>Source: <a href="https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2">its model
 * card</a>, Apache License 2.0.
 */
public final class MiniLm {
  /** The name that selects this encoder after a colon: {@code cosine:minilm}. */
  public static final String NAME = "minilm";

  private static final String MODEL = "/all-minilm-l6-v2-q.onnx";
  private static final String MODEL_HASH =
      "afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1";
  private static final String TOKENIZER = "/all-minilm-l6-v2-q-tokenizer.json";
  private static final String TOKENIZER_HASH =
      "da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0";
  private static final int LONGEST = 256;

  private static @Nullable SentenceEncoder opened;

  private MiniLm() {}

  /** Whether the encoder can be opened in this process. */
  public static boolean isAvailable() {
    return whyUnavailable().isEmpty();
  }

  /** Returns why the encoder cannot be opened in this process, with a remedy; empty if it can. */
  public static Optional<FaultException> whyUnavailable() {
    return MiniLm.class.getResource(MODEL) == null
        ? Optional.of(MorphismFault.NO_SENTENCE_ENCODER.because())
        : NetworkLibrary.tooLongCommandLine();
  }

  /**
   * Returns the encoder, opened on first use and then kept.
   *
   * @throws FaultException {@link MorphismFault#NO_SENTENCE_ENCODER} if its library is missing,
   *     {@link MorphismFault#MODEL_FOLDER_UNUSABLE} if its files are not the expected ones
   */
  public static synchronized SentenceEncoder open() {
    SentenceEncoder known = opened;
    if (known == null) {
      known = fromLibrary();
      opened = known;
    }
    return known;
  }

  private static SentenceEncoder fromLibrary() {
    return new CachingEncoder(new OnnxSentenceEncoder(network()));
  }

  static Encoder network() {
    Path model = inLibrary(MODEL);
    return Encoder.open(model, () -> folder(model));
  }

  private static ModelFolder folder(Path model) {
    ObjectMapper json = new ObjectMapper();
    ObjectNode tokens = json.createObjectNode().put("model_max_length", LONGEST);
    Path tokenizer = inLibrary(TOKENIZER);
    ModelFolder folder =
        new ModelFolder(NAME, model, model, tokenizer, json.createObjectNode(), tokens);
    checkHash(folder, model, MODEL_HASH);
    checkHash(folder, tokenizer, TOKENIZER_HASH);
    return folder;
  }

  private static void checkHash(ModelFolder folder, Path file, String hash) {
    if (!folder.sha256(file).equals(hash)) {
      throw MorphismFault.MODEL_FOLDER_UNUSABLE.because(file, "its hash is not the expected one");
    }
  }

  private static Path inLibrary(String name) {
    URL found = MiniLm.class.getResource(name);
    if (found == null) {
      throw MorphismFault.NO_SENTENCE_ENCODER.because();
    }
    try {
      URI place = found.toURI();
      mount(place);
      return Path.of(place);
    } catch (URISyntaxException | IOException e) {
      throw MorphismFault.MODEL_FOLDER_UNUSABLE.because(found, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Makes the content of an archive available as a path; the archive stays open until the process
   * ends.
   */
  private static void mount(URI place) throws IOException {
    if ("jar".equals(place.getScheme())) {
      try {
        FileSystems.newFileSystem(place, Map.of());
      } catch (FileSystemAlreadyExistsException e) {
        // The archive is already open.
      }
    }
  }
}
