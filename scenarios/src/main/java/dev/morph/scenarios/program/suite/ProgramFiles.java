package dev.morph.scenarios.program.suite;

import java.nio.file.Path;
import java.util.List;

/**
 * A program of several files.
 *
 * @param units its compilation units
 * @param libraries jars that it may use besides JUnit 4; it can read them and nothing else of this
 *     machine
 */
public record ProgramFiles(List<String> units, List<Path> libraries) {
  public ProgramFiles {
    units = List.copyOf(units);
    libraries = List.copyOf(libraries);
  }

  /** A program that needs the JDK alone. */
  public static ProgramFiles of(String... units) {
    return new ProgramFiles(List.of(units), List.of());
  }
}
