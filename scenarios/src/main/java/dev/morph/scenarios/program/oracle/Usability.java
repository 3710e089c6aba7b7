package dev.morph.scenarios.program.oracle;

import java.util.List;

/**
 * Whether a program can be compared at all.
 *
 * @param cause {@code does-not-compile}, {@value #COMPILER_LOST}, {@code nothing-to-call}, or empty
 *     if the program is usable
 * @param diagnostics the compiler's first errors
 * @param repairs the repairs made before the program compiled
 */
public record Usability(String cause, List<String> diagnostics, List<String> repairs) {
  /** The compiler's worker was lost, so nothing is known about the program. */
  public static final String COMPILER_LOST = "compiler-lost";

  /** Copies the lists. */
  public Usability {
    diagnostics = List.copyOf(diagnostics);
    repairs = List.copyOf(repairs);
  }

  /** Whether the program can be compared. */
  public boolean isUsable() {
    return cause.isEmpty();
  }
}
