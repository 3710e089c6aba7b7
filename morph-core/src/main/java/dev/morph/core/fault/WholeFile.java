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
 * Atomic replacement of files: no reader ever sees half a file, even if a process is killed while
 * writing, and a mapped file never changes under its readers.
 */
public final class WholeFile {
  private WholeFile() {}

  /** Writes the content. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Replaces a file, creating its folder if necessary. New content is written to a file beside it
   * that ends in {@code .new}; an existing one is replaced rather than followed, because it may be
   * a link.
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
