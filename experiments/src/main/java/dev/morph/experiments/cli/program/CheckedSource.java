package dev.morph.experiments.cli.program;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.morphisms.code.transform.Program;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.oracle.Usability;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A source, and what the compiler says of it. It is asked before two sources are compared: two that
 * are equal are the same to the oracle, whatever they are.
 */
record CheckedSource(String source, Usability usability) {
  private static final String DOES_NOT_COMPILE = "does-not-compile";
  private static final String NOTHING_TO_CALL = "nothing-to-call";

  static CheckedSource of(String source, ProgramJudge judge) {
    return new CheckedSource(source, judge.usability(source));
  }

  /** The compiler refused it; if the compiler was lost, nothing is known. */
  boolean isRefused() {
    return usability.cause().equals(DOES_NOT_COMPILE);
  }

  /** Why it is no program, as a stable word; empty if it is one, even one with nothing to call. */
  Optional<String> cause() {
    return Optional.of(usability.cause())
        .filter(cause -> !cause.isEmpty() && (!cause.equals(NOTHING_TO_CALL) || isBlank()));
  }

  /** An empty file compiles, and so does one of comments. */
  private boolean isBlank() {
    try {
      return Program.parse(source).unit().getTypes().isEmpty();
    } catch (FaultException e) {
      return false; // the compiler took it, so it is more than our parser knows
    }
  }

  /**
   * Refuses a file that is no program.
   *
   * @throws FaultException with the compiler's words, if it has any
   */
  void require(Path file) {
    if (isRefused()) {
      throw ExperimentFault.NOT_COMPILED.because(file).listing(usability.diagnostics());
    }
    if (cause().filter(NOTHING_TO_CALL::equals).isPresent()) {
      throw ExperimentFault.NOT_A_PROGRAM
          .because(file, "it declares no class")
          .advising("give a Java source with a class that has methods");
    }
  }
}
