package dev.morph.experiments.cli.console;

import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that a user names, read and written whole. */
public final class TextFile {
  private TextFile() {}

  /**
   * The text of a file.
   *
   * @throws dev.morph.core.fault.FaultException if it is not there, or no text
   */
  public static String read(Path file) {
    if (!Files.exists(file)) {
      throw CommonFault.FILE_MISSING.because(file);
    }
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not a text file in UTF-8");
    }
  }

  /**
   * Writes a file, and makes its folder if there is none.
   *
   * @throws dev.morph.core.fault.FaultException if it cannot be written
   */
  public static void write(Path file, String text) {
    try {
      Path parent = file.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(file, "the file cannot be made there");
    }
  }
}
