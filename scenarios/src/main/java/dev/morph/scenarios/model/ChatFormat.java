package dev.morph.scenarios.model;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.fault.MorphismFault;
import dev.morph.morphisms.text.decoder.DecoderFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The input format of a chat model: the text of a conversation with one message, up to the
 * beginning of the answer. The format is read from the file {@value #FILE} in the model's folder,
 * because the folder's own chat template is a Jinja program, which Morph does not execute.
 *
 * @param folder the model's folder, for error messages
 * @param text the format; contains {@value #MESSAGE} exactly once, and may contain {@value #SYSTEM}
 */
record ChatFormat(Path folder, String text) {
  static final String FILE = "chat.txt";
  static final String MESSAGE = "{message}";
  static final String SYSTEM = "{system}";
  private static final long LARGEST = 1 << 20;

  /**
   * Reads the chat format in a model's folder.
   *
   * @return empty for a base model, which has no chat template
   * @throws FaultException if the format is missing or unusable
   */
  static Optional<ChatFormat> read(DecoderFolder folder) {
    Path file = folder.path().resolve(FILE);
    if (!Files.exists(file)) {
      if (folder.isChatModel()) {
        throw unusable(folder.path(), "it contains a chat model, but no " + FILE);
      }
      return Optional.empty();
    }
    String text;
    try {
      text = Files.size(file) > LARGEST ? "" : Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw unusable(folder.path(), FILE + " cannot be read as UTF-8");
    }
    int message = text.indexOf(MESSAGE);
    if (message < 0 || text.indexOf(MESSAGE, message + 1) >= 0) {
      throw unusable(folder.path(), FILE + " does not contain " + MESSAGE + " exactly once");
    }
    return Optional.of(new ChatFormat(folder.path(), text));
  }

  /**
   * Returns the text of a conversation. Placeholders within the system message and the message are
   * not replaced.
   *
   * @param system the system message; may be empty
   * @throws FaultException if there is a system message but the format has no place for it
   */
  String render(String system, String message) {
    if (!system.isEmpty() && !text.contains(SYSTEM)) {
      throw unusable(folder, FILE + " has no placeholder " + SYSTEM + " for the system prompt");
    }
    int place = text.indexOf(MESSAGE);
    return text.substring(0, place).replace(SYSTEM, system)
        + message
        + text.substring(place + MESSAGE.length()).replace(SYSTEM, system);
  }

  private static FaultException unusable(Path folder, String why) {
    return MorphismFault.DECODER_FOLDER_UNUSABLE
        .because(folder, why)
        .withRemedy(
            "write the conversation in the form that the model expects to "
                + folder.resolve(FILE)
                + ", with {system} and {message} in place of the two texts; for the command see"
                + " doc/lab/naturalness.md under 'Models in ONNX'");
  }
}
