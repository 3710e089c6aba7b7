package dev.morph.core.fault;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Explains why a file named by the user cannot be read or written, and how to fix the problem. */
public final class FileFault {
  private static final int BEGINNING = 4096;

  private FileFault() {}

  /** Returns the fault for a file that could not be read. */
  public static FaultException unreadable(Path file, IOException e) {
    if (!Files.exists(file)) {
      return CommonFault.FILE_MISSING.because(file);
    }
    if (Files.isDirectory(file)) {
      return CommonFault.FILE_UNREADABLE
          .because(file, "it is a folder")
          .withRemedy("name a file in it: ls " + file);
    }
    if (e instanceof CharacterCodingException) {
      return notText(file.toString(), readBeginning(file));
    }
    FaultException fault = CommonFault.FILE_UNREADABLE.because(file, reason(e));
    return e instanceof AccessDeniedException
        ? fault.withRemedy("see its permissions with ls -l " + file)
        : fault;
  }

  /**
   * Returns the fault for a file that is not UTF-8 text.
   *
   * @param bytes the beginning of the file
   */
  public static FaultException notText(String file, byte[] bytes) {
    if (bytes.length > 1 && (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF))) {
      return CommonFault.FILE_UNREADABLE
          .because(file, "it is text in UTF-16, not UTF-8")
          .withRemedy("convert it: iconv -f UTF-16 -t UTF-8 " + file);
    }
    for (byte one : bytes) {
      if (one == 0) {
        return CommonFault.FILE_UNREADABLE
            .because(file, "it is not text: it contains a zero byte")
            .withRemedy("name a text file; the command 'file " + file + "' shows its type");
      }
    }
    return CommonFault.FILE_UNREADABLE
        .because(file, "it is not UTF-8 text")
        .withRemedy("convert it, for instance from Latin-1: iconv -f LATIN1 -t UTF-8 " + file);
  }

  /** Returns a description of an error in reading or writing a file, for a message. */
  public static String reason(IOException e) {
    String message = String.valueOf(e.getMessage());
    if (message.contains("No space left")) {
      return "no space left on the device";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "a file of this name already exists";
    }
    if (e instanceof FileSystemException one
        && one.getClass() == FileSystemException.class
        && one.getReason() != null) {
      return one.getReason().toLowerCase(Locale.ROOT);
    }
    String name = e.getClass().getSimpleName().replace("Exception", "");
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }

  private static boolean startsWith(byte[] bytes, int first, int second) {
    return bytes[0] == (byte) first && bytes[1] == (byte) second;
  }

  private static byte[] readBeginning(Path file) {
    try (var in = Files.newInputStream(file)) {
      return in.readNBytes(BEGINNING);
    } catch (IOException e) {
      return new byte[0];
    }
  }
}
