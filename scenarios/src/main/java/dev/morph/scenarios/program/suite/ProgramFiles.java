package dev.morph.scenarios.program.suite;

import dev.morph.scenarios.program.sandbox.worker.Compiled;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A program of several files.
 *
 * @param units its compilation units
 * @param libraries jars that it may use besides JUnit 4; it can read them and nothing else of this
 *     machine
 * @param build the project that the first unit belongs to, if that compiles and tests itself; the
 *     other units and the libraries are its own affair then
 */
public record ProgramFiles(List<String> units, List<Path> libraries, Optional<OwnBuild> build) {
  public ProgramFiles {
    units = List.copyOf(units);
    libraries = List.copyOf(libraries);
  }

  /** A program that needs no build of its own. */
  public ProgramFiles(List<String> units, List<Path> libraries) {
    this(units, libraries, Optional.empty());
  }

  /** All units as one source, as compilers and oracles take a program of several files. */
  public String joined() {
    return units.stream()
        .map(unit -> unit.replace(Compiled.FILE_SEPARATOR, ""))
        .collect(Collectors.joining(Compiled.FILE_SEPARATOR));
  }

  /** A program that needs the JDK alone. */
  public static ProgramFiles of(String... units) {
    return new ProgramFiles(List.of(units), List.of());
  }
}
