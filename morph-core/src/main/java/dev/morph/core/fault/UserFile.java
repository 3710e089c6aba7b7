package dev.morph.core.fault;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * Text files that users name. A byte order mark, which editors on Windows write, is not treated as
 * text.
 */
public final class UserFile {
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private UserFile() {}

  /**
   * Returns the text of a file.
   *
   * @throws FaultException if it does not exist or is not UTF-8
   */
  public static String readText(Path file) {
    try {
      return withoutMark(Files.readString(file));
    } catch (IOException e) {
      throw FileFault.unreadable(file, e);
    }
  }

  /**
   * Returns the lines of a file.
   *
   * @throws FaultException if it does not exist or is not UTF-8
   */
  public static List<String> readLines(Path file) {
    return readText(file).lines().toList();
  }

  /**
   * Calls {@code taker} for each line of a file with its number, from 1, without loading the whole
   * file.
   *
   * @throws FaultException if it does not exist or is not UTF-8
   */
  public static void forEachLine(Path file, ObjIntConsumer<String> taker) {
    int number = 0;
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        taker.accept(number == 1 ? withoutMark(line) : line, number);
      }
    } catch (IOException e) {
      throw FileFault.unreadable(file, e);
    }
  }

  /** Returns a text without the byte order mark at its beginning. */
  public static String withoutMark(String text) {
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }
}
