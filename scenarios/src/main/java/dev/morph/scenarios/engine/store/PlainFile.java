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
 * Safe access to files of a run's folder, which may come from someone else: symbolic links are not
 * followed, and only regular files are opened. A pipe could block its reader for ever, and a link
 * could name any file of the host.
 */
public final class PlainFile {
  private static final String LINK =
      "it is a link or not a regular file, and Morph writes only" + " regular files";

  private PlainFile() {}

  /** Whether the file exists and is neither a link nor a special file. */
  public static boolean isPlain(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Opens a file.
   *
   * @throws IOException if the file does not exist, or is a link or special file
   */
  public static InputStream open(Path file) throws IOException {
    if (!isPlain(file)) {
      throw Files.exists(file, LinkOption.NOFOLLOW_LINKS)
          ? new IOException(LINK)
          : new NoSuchFileException(file.toString());
    }
    return Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Returns the JSON of a file; a missing node if the file is empty.
   *
   * @throws IOException if the file cannot be opened, or contains something else
   */
  public static JsonNode readJson(Path file) throws IOException {
    try (InputStream in = open(file)) {
      return RunFolder.JSON.readTree(in);
    }
  }

  /** Opens an empty file for writing; an existing link is replaced, not followed. */
  static OutputStream createEmpty(Path file) throws IOException {
    Files.deleteIfExists(file);
    OpenOption[] options = {StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE};
    return Files.newOutputStream(file, options);
  }

  /**
   * Checks a folder before it is used.
   *
   * @throws dev.morph.core.fault.FaultException if the folder contains a link or special file,
   *     because writes could end up elsewhere
   */
  public static void requireNoLinks(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      entries
          .filter(entry -> !isPlain(entry))
          .filter(entry -> !Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .findFirst()
          .ifPresent(
              entry -> {
                throw CommonFault.FILE_UNREADABLE
                    .because(entry, LINK)
                    .withRemedy("remove the link, or replace it by a copy of the file");
              });
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(folder, FileFault.reason(e));
    }
  }
}
