package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/**
 * Files of a run's folder, which may be somebody else's: no link is followed out of it, and nothing
 * but a file is opened. A pipe would hold its reader for ever, a link name any file of the host.
 */
public final class PlainFile {
  private static final String LINK = "it is a link, or no plain file; those of a run are neither";

  private PlainFile() {}

  /** Whether it is there and neither a link nor anything special. */
  public static boolean is(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Opens it.
   *
   * @throws IOException if it is not there, or is a link or something special
   */
  public static InputStream open(Path file) throws IOException {
    if (!is(file)) {
      throw Files.exists(file, LinkOption.NOFOLLOW_LINKS)
          ? new IOException(LINK)
          : new NoSuchFileException(file.toString());
    }
    return Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Its JSON.
   *
   * @throws IOException if it cannot be opened, or holds none
   */
  public static JsonNode json(Path file) throws IOException {
    try (InputStream in = open(file)) {
      return RunFolder.JSON.readTree(in);
    }
  }

  /** An empty one to write; a link that lies there is replaced, not followed. */
  static OutputStream fresh(Path file) throws IOException {
    Files.deleteIfExists(file);
    OpenOption[] options = {StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE};
    return Files.newOutputStream(file, options);
  }

  /**
   * Looks through a folder that is about to be worked in.
   *
   * @throws dev.morph.core.fault.FaultException if anything in it is a link or special: what is
   *     written there would go elsewhere
   */
  static void requireIn(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      entries
          .filter(entry -> !is(entry))
          .filter(entry -> !Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .findFirst()
          .ifPresent(
              entry -> {
                throw CommonFault.FILE_UNREADABLE
                    .because(entry, LINK)
                    .advising("remove it, or put a copy of the file in its place");
              });
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(folder, FileFault.reason(e));
    }
  }
}
