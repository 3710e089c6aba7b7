package dev.morph.scenarios.program.java.subject;

import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.worker.Compiled;

/**
 * The seed's program under one task: compiled once, however many mutants follow.
 *
 * @param task the cases, signature and meaning that the task provides
 * @param program the program's source
 * @param compiled the program's classes
 * @param scope the meaning of the program's types
 * @param entry the entry points that are compared
 */
public record Subject(
    OracleTask task, Program program, Compiled compiled, TypeScope scope, EntryPoints entry) {
  /** Identifies the task and the program. */
  public String key() {
    return task.hash() + program.hash();
  }

  /** Returns another version of the program with the same types. */
  public Subject as(Compiled form) {
    return new Subject(task, program, form, scope, entry);
  }
}
