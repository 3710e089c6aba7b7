package dev.morph.scenarios.engine.store;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Atomic replacement of files: no reader ever sees half a file, even if a process is killed while
 * writing.
 */
public final class WholeFile {
  private WholeFile() {}

  /** Returns the path where new content is written before it replaces the file. */
  static Path beside(Path target) {
    return target.resolveSibling(target.getFileName() + ".new");
  }

  /**
   * Replaces a file by a text in UTF-8, creating its folder if necessary.
   *
   * @throws dev.morph.core.fault.FaultException if the file cannot be written
   */
  public static void write(Path target, String text) {
    Path whole = target.toAbsolutePath();
    Path fresh = beside(whole);
    try {
      Files.createDirectories(fresh.resolveSibling("."));
      // Unlike writeString, which rejects them, this replaces characters that are not valid
      // Unicode.
      try (OutputStream out = PlainFile.fresh(fresh)) {
        out.write(text.getBytes(StandardCharsets.UTF_8));
      }
      Files.move(fresh, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(target, FileFault.reason(e));
    }
  }
}
