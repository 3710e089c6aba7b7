package dev.morph.scenarios.program.oracle;

import dev.morph.scenarios.program.oracle.compare.Rendering;
import dev.morph.scenarios.program.oracle.run.Compilations;
import dev.morph.scenarios.program.oracle.subject.Subject;
import java.util.List;

/**
 * Whether a program can be compared at all.
 *
 * @param cause {@code does-not-compile}, {@value #COMPILER_LOST}, {@code nothing-to-call}, or empty
 *     if it is usable
 * @param diagnostics the compiler's first errors
 * @param repairs what was repaired before it compiled
 */
public record Usability(String cause, List<String> diagnostics, List<String> repairs) {
  /** The compiler's worker was lost, so nothing is known about the program. */
  public static final String COMPILER_LOST = "compiler-lost";

  /** Copies the lists. */
  public Usability {
    diagnostics = List.copyOf(diagnostics);
    repairs = List.copyOf(repairs);
  }

  /** Whether it can be compared. */
  public boolean usable() {
    return cause.isEmpty();
  }

  static Usability of(Subject subject) {
    if (!subject.compiled().compiles()) {
      List<String> plain = subject.compiled().diagnostics().stream().map(Rendering::plain).toList();
      String cause = Compilations.lost(subject.compiled()) ? COMPILER_LOST : "does-not-compile";
      return new Usability(cause, plain, List.of());
    }
    String cause = subject.entry().isEmpty() ? "nothing-to-call" : "";
    return new Usability(cause, List.of(), subject.compiled().repairs());
  }
}
