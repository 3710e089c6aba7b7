package dev.morph.core.fault;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Atomic replacement of files: readers never see an incomplete file, even if a process is killed
 * while writing, and the content of a mapped file never changes.
 */
public final class WholeFile {
  private WholeFile() {}

  /** Writes the new content of a file. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Replaces a file, creating its folder if necessary. The content is first written to a file in
   * the same folder whose name ends in {@code .new}. If that file already exists, it is deleted,
   * because it may be a link to another file.
   *
   * @throws FaultException if the file cannot be written
   */
  public static void write(Path target, Content content) {
    Path whole = target.toAbsolutePath();
    Path fresh = whole.resolveSibling(whole.getFileName() + ".new");
    try {
      Files.createDirectories(fresh.resolveSibling("."));
      Files.deleteIfExists(fresh);
      try (OutputStream out =
          new BufferedOutputStream(Files.newOutputStream(fresh, StandardOpenOption.CREATE_NEW))) {
        content.writeTo(out);
      }
      Files.move(fresh, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(target, FileFault.reason(e));
    }
  }

  /** Replaces a file with a text in UTF-8; characters that are not valid Unicode are replaced. */
  public static void write(Path target, String text) {
    write(target, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }
}
