package dev.morph.scenarios.program.suite;

import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A program of several files.
 *
 * @param units the program's compilation units
 * @param libraries jars that the program may use besides JUnit 4; it can read no other files of
 *     this machine
 * @param build the project of the first unit, if it is built and tested with its own commands; the
 *     project then provides the other units and the libraries
 */
public record ProgramFiles(List<String> units, List<Path> libraries, Optional<OwnBuild> build) {
  public ProgramFiles {
    units = List.copyOf(units);
    libraries = List.copyOf(libraries);
  }

  /** Creates a program that does not need its own build. */
  public ProgramFiles(List<String> units, List<Path> libraries) {
    this(units, libraries, Optional.empty());
  }

  /**
   * All units joined to one source, the form in which compilers and oracles accept multi-file
   * programs.
   */
  public String joinedSource() {
    return units.stream()
        .map(unit -> unit.replace(Compiled.FILE_SEPARATOR, ""))
        .collect(Collectors.joining(Compiled.FILE_SEPARATOR));
  }

  /** Returns a program that needs only the JDK. */
  public static ProgramFiles of(String... units) {
    return new ProgramFiles(List.of(units), List.of());
  }
}
