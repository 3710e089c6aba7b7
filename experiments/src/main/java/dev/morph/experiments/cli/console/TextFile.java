package dev.morph.experiments.cli.console;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ObjIntConsumer;

/** User-named files, read and written as a whole. */
public final class TextFile {
  private TextFile() {}

  /**
   * Reads the text of a file.
   *
   * @throws dev.morph.core.fault.FaultException if it does not exist or is not text
   */
  public static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw FileFault.unreadable(file, e);
    }
  }

  /**
   * Hands over the lines of a file with their numbers, from 1, one after the other.
   *
   * @throws dev.morph.core.fault.FaultException if it is not there, or no text
   */
  public static void forEachLine(Path file, ObjIntConsumer<String> taker) {
    int number = 0;
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        taker.accept(line, ++number);
      }
    } catch (IOException e) {
      throw FileFault.unreadable(file, e);
    }
  }

  /**
   * Writes a file and creates its folder if necessary.
   *
   * @throws dev.morph.core.fault.FaultException if it cannot be written
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
