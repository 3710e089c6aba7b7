package dev.morph.core.script;

import dev.morph.core.fault.UserFile;
import java.nio.file.Path;

/**
 * The text of a script.
 *
 * @param name the name of the script's file
 * @param file the path of the script's file; names of included files are relative to its folder
 */
public record Script(String name, Path file, String text) {
  /**
   * Reads a script from a file.
   *
   * @throws dev.morph.core.fault.FaultException if the file cannot be read
   */
  public static Script read(Path file) {
    return new Script(String.valueOf(file.getFileName()), file, UserFile.readText(file));
  }

  /** Returns a script that may include files from the current folder. */
  public static Script of(String name, String text) {
    return new Script(name, Path.of(name), text);
  }

  /** Whether the script contains only blank lines and comments. */
  public boolean isEmpty() {
    return text.lines().map(String::strip).allMatch(line -> line.isEmpty() || line.startsWith("#"));
  }
}
