package dev.morph.morphisms.code.naturalness;

import dev.morph.core.fault.CommonFault;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes a file either completely or not at all: a mapped model file never changes under its
 * readers.
 */
final class WholeFile {
  private WholeFile() {}

  /** Writes the content. */
  interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  static void write(Path file, Content content) {
    Path target = file.toAbsolutePath();
    Path part = target.resolveSibling(target.getFileName() + ".part");
    try {
      if (target.getParent() != null) {
        Files.createDirectories(target.getParent());
      }
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16)) {
        content.writeTo(out);
      }
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(file, String.valueOf(e.getMessage()));
    }
  }
}
