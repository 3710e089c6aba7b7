package dev.morph.scenarios.program.java.subject;

import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;

/**
 * The seed's program for one task. It is compiled only once, however many mutants are compared with
 * it.
 *
 * @param task the cases, signature and meaning that the task provides
 * @param program the program's source
 * @param compiled the program's classes
 * @param scope the program's classes and the resolution of its types
 * @param entry the entry points that are compared
 */
public record Subject(
    OracleTask task, Program program, Compiled compiled, TypeScope scope, EntryPoints entry) {
  /** Returns a key that identifies the task and the program. */
  public String key() {
    return task.hash() + program.hash();
  }

  /** Returns a copy with another compiled version of the program, which declares the same types. */
  public Subject withCompiled(Compiled form) {
    return new Subject(task, program, form, scope, entry);
  }
}
