package dev.morph.scenarios.engine.store;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are replaced whole: a reader, or a process killed in the middle, never sees half. */
public final class WholeFile {
  private WholeFile() {}

  /** Where the next content of a file is written before it replaces the file. */
  static Path beside(Path target) {
    return target.resolveSibling(target.getFileName() + ".new");
  }

  /**
   * Replaces a file by a text, in UTF-8, and makes its folder if there is none.
   *
   * @throws dev.morph.core.fault.FaultException if it cannot be written
   */
  public static void write(Path target, String text) {
    Path whole = target.toAbsolutePath();
    Path fresh = beside(whole);
    try {
      Files.createDirectories(fresh.resolveSibling("."));
      // Unlike writeString, which refuses them, this replaces characters that are no Unicode text.
      try (OutputStream out = PlainFile.fresh(fresh)) {
        out.write(text.getBytes(StandardCharsets.UTF_8));
      }
      Files.move(fresh, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(target, FileFault.reason(e));
    }
  }
}
