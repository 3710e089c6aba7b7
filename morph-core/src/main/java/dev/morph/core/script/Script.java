package dev.morph.core.script;

import dev.morph.core.fault.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A script as it was read.
 *
 * @param name of its file
 * @param statements those that could be read
 * @param faults of those that could not
 */
public record Script(String name, List<Statement> statements, List<ScriptFault> faults) {
  public Script {
    statements = List.copyOf(statements);
    faults = List.copyOf(faults);
  }

  /**
   * Reads a file and what it includes.
   *
   * @throws dev.morph.core.fault.FaultException if the file cannot be read; what is wrong inside it
   *     is kept as faults
   */
  public static Script read(Path file) {
    return new ScriptReader().read(String.valueOf(file.getFileName()), text(file), file);
  }

  /** Reads a text. It may include files of the current folder. */
  public static Script of(String name, String text) {
    return new ScriptReader().read(name, text, Path.of(name));
  }

  /** Whether there is nothing to run, and nothing wrong. */
  public boolean isEmpty() {
    return statements.isEmpty() && faults.isEmpty();
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw FileFault.unreadable(file, e);
    }
  }
}
