package dev.morph.experiments.cli.console;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes text files to paths given by the user. */
public final class TextFile {
  private TextFile() {}

  /**
   * Writes a file and creates its folder if necessary.
   *
   * @throws dev.morph.core.fault.FaultException if the file cannot be written
   */
  public static void write(Path file, String text) {
    try {
      Path parent = file.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(file, FileFault.reason(e));
    }
  }
}
