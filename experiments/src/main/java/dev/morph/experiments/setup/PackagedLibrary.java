package dev.morph.experiments.setup;

import dev.morph.core.fault.CommonFault;
import java.nio.file.Path;

/**
 * A library that the package leaves out.
 *
 * @param group the group with which {@link dev.morph.core.registry.LateLibraries} fetches it
 * @param bytes the library's size
 * @param sha256 the library's SHA-256 in hexadecimal digits
 * @param file path of the downloaded file, relative to the package's folder
 * @param source path of the library in a Maven repository
 */
public record PackagedLibrary(String group, long bytes, String sha256, String file, String source) {
  private static final int FIELDS = 5;
  private static final long MEGABYTE = 1_000_000;

  /** Parses a line of the package's list, whose fields are in the order of this record. */
  static PackagedLibrary of(Path list, String line) {
    String[] fields = line.strip().split("\\s+", -1);
    if (fields.length != FIELDS || !fields[1].matches("[0-9]{1,12}")) {
      throw CommonFault.FILE_UNREADABLE
          .because(list, "it does not list libraries: " + line)
          .withRemedy("unpack the package again");
    }
    return new PackagedLibrary(
        fields[0], Long.parseLong(fields[1]), fields[2], fields[3], fields[4]);
  }

  /** The library's file name, including the version. */
  public String name() {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /** The library's size, for people. */
  public String sizeInWords() {
    return Math.max(1, Math.round((double) bytes / MEGABYTE)) + " MB";
  }

  /** Whether the library belongs on the class path. */
  boolean onClassPath() {
    return file.startsWith("lib/");
  }
}
