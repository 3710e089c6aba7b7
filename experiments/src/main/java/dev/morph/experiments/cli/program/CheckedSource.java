package dev.morph.experiments.cli.program;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.oracle.Usability;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A source and the compiler's result for it. Sources are compiled before they are compared, because
 * the oracle treats identical sources as the same even if they are not programs.
 */
record CheckedSource(String source, Usability usability) {
  private static final String DOES_NOT_COMPILE = "does-not-compile";
  private static final String NOTHING_TO_CALL = "nothing-to-call";

  static CheckedSource of(String source, ProgramJudge judge) {
    return new CheckedSource(source, judge.usability(source));
  }

  /** Whether the compiler rejected the source; false if the compiler crashed. */
  boolean isRefused() {
    return usability.cause().equals(DOES_NOT_COMPILE);
  }

  /**
   * The reason why the source is not a program, as a stable code. Empty if it is a program, even if
   * it declares nothing to call.
   */
  Optional<String> cause() {
    return Optional.of(usability.cause())
        .filter(cause -> !cause.isEmpty() && (!cause.equals(NOTHING_TO_CALL) || isBlank()));
  }

  /** Whether the source declares no type, such as an empty file, which nevertheless compiles. */
  private boolean isBlank() {
    try {
      return ParsedProgram.parse(source).unit().getTypes().isEmpty();
    } catch (FaultException e) {
      return false; // it compiles, but uses syntax that Morph's parser does not support
    }
  }

  /**
   * Rejects a file that is not a program.
   *
   * @throws FaultException with the compiler's message, if there is one
   */
  void requireProgram(Path file) {
    if (isRefused()) {
      throw ExperimentFault.NOT_COMPILED.because(file).withDetails(usability.diagnostics());
    }
    if (cause().filter(NOTHING_TO_CALL::equals).isPresent()) {
      throw ExperimentFault.NOT_A_PROGRAM
          .because(file, "it declares no class")
          .withRemedy("give a Java source with a class that has methods");
    }
  }
}
