package dev.morph.scenarios.program.sandbox.worker.wire;

import java.util.List;

/**
 * The result of compiling a source. All of it is known before any of the program's code has run.
 *
 * @param diagnostics the compiler's first errors; empty if the source compiles
 * @param repairs the repairs made before it compiled
 * @param normalised hash of the source ignoring comments, layout and import order; empty if it does
 *     not compile
 * @param classFiles the compiled classes
 * @param classes the shapes of these classes as callers see them
 * @param literals numbers, characters and strings in the source
 */
public record Compiled(
    List<String> diagnostics,
    List<String> repairs,
    String normalised,
    List<ClassFile> classFiles,
    List<ClassShape> classes,
    List<Value> literals) {

  /**
   * Separates the files of a multi-file program; no Java source contains it. Only single-file
   * programs are repaired if they do not compile.
   */
  public static final String FILE_SEPARATOR = "\0";

  private static final String COMPILER_FAILED = "the compiler failed: ";

  /** Returns the result if the compiler itself failed on a source. */
  public static Compiled compilerFailed(String how) {
    return failed(List.of(COMPILER_FAILED + how));
  }

  /** Returns the result for a source that does not compile. */
  public static Compiled failed(List<String> diagnostics) {
    return new Compiled(diagnostics, List.of(), "", List.of(), List.of(), List.of());
  }

  /** Returns the same result with other class files, derived from the compiled ones. */
  public Compiled withClassFiles(List<ClassFile> others) {
    return new Compiled(diagnostics, repairs, normalised, others, classes, literals);
  }

  /** Whether the source compiles. */
  public boolean compiles() {
    return diagnostics.isEmpty();
  }

  /** Whether the compiler itself failed, for lack of memory or stack. */
  public boolean compilerFailed() {
    return !compiles() && diagnostics.get(0).startsWith(COMPILER_FAILED);
  }
}
